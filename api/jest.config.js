import { nodePreset } from '@keur/config/jest'

export default nodePreset('api', {
  globalSetup: '@keur/engines/jest-mongodb-start',
  globalTeardown: '@keur/engines/jest-mongodb-stop',
  // The contract and the store have jest settings of their own.
  testPathIgnorePatterns: ['/node_modules/', '/api/contract/', '/api/store/'],
  modulePathIgnorePatterns: ['/api/contract/package.json', '/api/store/package.json']
})
