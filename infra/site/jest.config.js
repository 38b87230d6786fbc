import { nodePreset } from '@keur/config/jest'

export default nodePreset('site')
