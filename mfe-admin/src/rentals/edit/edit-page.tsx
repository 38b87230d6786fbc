import type { AdminProperty } from '@keur/contract/property'
import { useLoaderData } from '@keur/kit/router'
import { Editor } from '../../shared/editor/index.ts'
import { rentalEditor } from '../form/rental-editor.ts'
import { RentalFields } from '../form/rental-fields.tsx'

export function RentalEditPage() {
  const rental = useLoaderData<AdminProperty | null>()
  if (!rental) return null
  return (
    <Editor key={rental._id} of={rentalEditor} stored={rental}>
      {(content) => <RentalFields {...content} />}
    </Editor>
  )
}
