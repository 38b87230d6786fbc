import { EmptyState } from '@keur/kit/patterns'
import { ButtonLink } from '@keur/kit/ui'
import { AdminPage } from '../layout/admin-page.tsx'
import type { EditorDefinition, EditedRecord, TextValues } from './editor-definition.ts'

interface InTrashProps<Listing extends EditedRecord, Values extends TextValues> {
  of: EditorDefinition<Listing, Values>
  stored: Listing
}

/** Instead of the form of what was deleted. */
export function InTrash<Listing extends EditedRecord, Values extends TextValues>({
  of,
  stored
}: InTrashProps<Listing, Values>) {
  const { noun, trash, list } = of.kind
  return (
    <AdminPage title={of.title.edit} lead={stored.title} back={{ to: list, label: 'Retour à la liste' }}>
      <EmptyState
        title={`${noun.thisOne[0]?.toUpperCase()}${noun.thisOne.slice(1)} est dans la corbeille`}
        actions={
          <ButtonLink variant="dark" to={trash}>
            Ouvrir la corbeille
          </ButtonLink>
        }
      >
        Restaurez-{noun.feminine ? 'la' : 'le'} pour pouvoir {noun.feminine ? 'la' : 'le'} modifier.
      </EmptyState>
    </AdminPage>
  )
}
