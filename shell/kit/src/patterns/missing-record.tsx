import { agency, whatsappLink } from '../agency/index.ts'
import { ButtonLink, ExternalButton } from '../ui/index.ts'
import { EmptyState } from './empty-state.tsx'

interface MissingRecordProps {
  /** 'Location non trouvée', 'Vente non trouvée', 'Produit non trouvé'. */
  message: string
  /** Path of the list. */
  to: string
  linkLabel: string
}

/** The 404 of a listing. */
export function MissingRecord({ message, to, linkLabel }: MissingRecordProps) {
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        title={message}
        actions={
          <>
            <ButtonLink variant="dark" to={to}>
              {linkLabel}
            </ButtonLink>
            <ExternalButton variant="line" icon="whatsapp" href={whatsappLink(`Bonjour ${agency.name}`)}>
              WhatsApp
            </ExternalButton>
          </>
        }
      >
        L’annonce a peut-être été retirée. D’autres biens vous attendent, et nous pouvons chercher pour vous.
      </EmptyState>
    </div>
  )
}
