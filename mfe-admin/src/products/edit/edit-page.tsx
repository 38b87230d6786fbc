import type { AdminProduct } from '@keur/contract/product'
import { useLoaderData } from '@keur/kit/router'
import { Editor } from '../../shared/editor/index.ts'
import { productEditor } from '../form/product-editor.ts'
import { ProductFields } from '../form/product-fields.tsx'

export function EditProductPage() {
  const product = useLoaderData<AdminProduct | null>()
  if (!product) return null
  return (
    <Editor of={productEditor} stored={product} key={product._id}>
      {(content) => <ProductFields {...content} />}
    </Editor>
  )
}
