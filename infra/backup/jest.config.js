import { nodePreset } from '@keur/config/jest'

export default nodePreset('backup', {
  globalSetup: '@keur/engines/jest-mongodb-start',
  globalTeardown: '@keur/engines/jest-mongodb-stop'
})
