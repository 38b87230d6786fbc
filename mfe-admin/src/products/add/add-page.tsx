import { Editor } from '../../shared/editor/index.ts'
import { productEditor } from '../form/product-editor.ts'
import { ProductFields } from '../form/product-fields.tsx'

export function AddProductPage() {
  return <Editor of={productEditor}>{(content) => <ProductFields {...content} />}</Editor>
}
