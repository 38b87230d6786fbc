import { Editor } from '../../shared/editor/index.ts'
import { saleEditor } from '../form/sale-editor.ts'
import { SaleFields } from '../form/sale-fields.tsx'

export function SaleAddPage() {
  return <Editor of={saleEditor}>{(content) => <SaleFields {...content} />}</Editor>
}
