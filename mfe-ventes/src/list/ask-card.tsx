import { whatsappLink } from '@keur/kit/agency'
import { Callout } from '@keur/kit/patterns'
import { ExternalButton, type PhotoSource } from '@keur/kit/ui'

/** Stands among the cards, for those who found nothing in them. */
export function AskCard({ photo }: { photo: PhotoSource | undefined }) {
  return (
    <Callout
      title={'Un projet d’achat\u00a0?'}
      photo={photo}
      actions={
        <ExternalButton variant="light" icon="whatsapp" href={whatsappLink('Bonjour, je souhaite acheter un bien.')}>
          Décrire mon projet
        </ExternalButton>
      }
    >
      {'Dites-nous le lieu, la surface et le budget\u00a0: nous cherchons pour vous et vous répondons sur WhatsApp.'}
    </Callout>
  )
}
