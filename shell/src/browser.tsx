import '@keur/kit/styles'
// In the build, so that the gateway finds it there.
import './icon.svg'
import { start } from './start.tsx'

void start()
