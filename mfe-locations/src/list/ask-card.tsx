import { whatsappLink } from '@keur/kit/agency'
import { ContactCallout } from '@keur/kit/patterns'
import type { PhotoSource } from '@keur/kit/ui'

/** Stands among the cards, for those who found nothing in them. */
export function AskCard({ photo }: { photo: PhotoSource | undefined }) {
  return (
    <ContactCallout
      title={'Vous ne trouvez pas\u00a0?'}
      photo={photo}
      action="Décrire ma recherche"
      href={whatsappLink('Bonjour, je cherche une location.')}
    >
      {'Dites-nous le quartier, le budget et la date\u00a0: nous cherchons pour vous et vous répondons sur WhatsApp.'}
    </ContactCallout>
  )
}
