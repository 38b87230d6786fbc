import { whatsappLink } from '@keur/kit/agency'
import { Callout } from '@keur/kit/patterns'
import { ExternalButton, type PhotoSource } from '@keur/kit/ui'

/** Stands among the cards, for those who found nothing in them. */
export function AskCard({ photo }: { photo: PhotoSource | undefined }) {
  return (
    <Callout
      title={'Vous ne trouvez pas\u00a0?'}
      photo={photo}
      actions={
        <ExternalButton variant="light" icon="whatsapp" href={whatsappLink('Bonjour, je cherche une location.')}>
          Décrire ma recherche
        </ExternalButton>
      }
    >
      {'Dites-nous le quartier, le budget et la date\u00a0: nous cherchons pour vous et vous répondons sur WhatsApp.'}
    </Callout>
  )
}
