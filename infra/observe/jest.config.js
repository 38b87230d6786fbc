import { nodePreset } from '@keur/config/jest'

export default nodePreset('observe', {
  globalSetup: '@keur/engines/jest-mongodb-start',
  globalTeardown: '@keur/engines/jest-mongodb-stop'
})
