import { shellPreset } from '@keur/config/webpack'

export default shellPreset(import.meta.dirname)
