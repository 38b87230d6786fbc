import { agency, whatsappLink } from '../agency/index.ts'
import { ButtonLink, ExternalButton } from '../ui/index.ts'
import { EmptyState } from './empty-state.tsx'

interface MissingRecordProps {
  /** 'Location non trouvée', 'Vente non trouvée', 'Produit non trouvé'. */
  message: string
  /** The list to go back to. */
  to: string
  linkLabel: string
}

/** The address of a listing that is gone, or never was. */
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
