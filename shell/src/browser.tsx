import '@keur/kit/styles'
// In the build, so that the gateway finds it there.
import './icon.svg'
import { insert } from './integrity/checked-insert.ts'
import { start } from './start.tsx'

// By this name the builds' own code finds it.
Object.assign(window, { keurInsert: insert })
void start()
