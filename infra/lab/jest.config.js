import { nodePreset } from '@keur/config/jest'

// The stories have jest settings of their own.
export default nodePreset('lab', { testPathIgnorePatterns: ['/node_modules/', '/lab/stories/'] })
