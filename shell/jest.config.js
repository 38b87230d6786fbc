import { browserPreset } from '@keur/config/jest'

// The kit and the gateway have jest settings of their own.
export default browserPreset('shell', { roots: ['<rootDir>/src'] })
