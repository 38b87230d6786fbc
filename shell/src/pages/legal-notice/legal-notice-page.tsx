import { TextPage } from '../sections/text-page.tsx'
import text from './mentions-legales.md'

export const Component = () => <TextPage markdown={text} path="/mentions-legales" />
