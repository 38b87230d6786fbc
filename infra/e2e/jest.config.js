import { nodePreset } from '@keur/config/jest'

// What asks for no browser; Playwright runs `tests`.
export default nodePreset('e2e', { roots: ['<rootDir>/messages'] })
