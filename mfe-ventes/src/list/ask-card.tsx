import { whatsappLink } from '@keur/kit/agency'
import { ContactCallout } from '@keur/kit/patterns'
import type { PhotoSource } from '@keur/kit/ui'

/** Stands among the cards, for those who found nothing in them. */
export function AskCard({ photo }: { photo: PhotoSource | undefined }) {
  return (
    <ContactCallout
      title={'Un projet d’achat\u00a0?'}
      photo={photo}
      action="Décrire mon projet"
      href={whatsappLink('Bonjour, je souhaite acheter un bien.')}
    >
      {'Dites-nous le lieu, la surface et le budget\u00a0: nous cherchons pour vous et vous répondons sur WhatsApp.'}
    </ContactCallout>
  )
}
