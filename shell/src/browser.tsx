import '@keur/kit/styles'
import { start } from './start.tsx'

void start()
