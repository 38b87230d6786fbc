import { TextPage } from '../sections/text-page.tsx'
import text from './confidentialite.md'

export const Component = () => <TextPage markdown={text} path="/confidentialite" />
