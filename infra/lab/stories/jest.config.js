import { browserPreset } from '@keur/config/jest'

export default browserPreset('stories')
