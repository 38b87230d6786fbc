import type { AdminSale } from '@keur/contract/sale'
import { useLoaderData } from '@keur/kit/router'
import { Editor } from '../../shared/editor/index.ts'
import { saleEditor } from '../form/sale-editor.ts'
import { SaleFields } from '../form/sale-fields.tsx'

export function SaleEditPage() {
  const sale = useLoaderData<AdminSale | null>()
  if (!sale) return null
  return (
    <Editor key={sale._id} of={saleEditor} stored={sale}>
      {(content) => <SaleFields {...content} />}
    </Editor>
  )
}
