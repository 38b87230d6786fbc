import { TextPage } from '../sections/text-page.tsx'
import text from './cgv.md'

export const Component = () => <TextPage markdown={text} path="/cgv" />
