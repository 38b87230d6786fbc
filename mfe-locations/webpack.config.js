import { remotePreset } from '@keur/config/webpack'

export default remotePreset(import.meta.dirname)
