import { Editor } from '../../shared/editor/index.ts'
import { rentalEditor } from '../form/rental-editor.ts'
import { RentalFields } from '../form/rental-fields.tsx'

export function RentalAddPage() {
  return <Editor of={rentalEditor}>{(content) => <RentalFields {...content} />}</Editor>
}
