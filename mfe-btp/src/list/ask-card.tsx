import { agency, whatsappLink } from '@keur/kit/agency'
import { Callout } from '@keur/kit/patterns'
import { ExternalButton, type PhotoSource } from '@keur/kit/ui'

/** Stands among the cards, for a building site that needs more than one thing. */
export function AskCard({ photo }: { photo: PhotoSource | undefined }) {
  const href = whatsappLink('Bonjour, voici ce qu’il faut à mon chantier\u00a0: ', agency.whatsappMaterials)
  return (
    <Callout
      title={'Un chantier à fournir\u00a0?'}
      photo={photo}
      actions={
        <ExternalButton variant="light" icon="whatsapp" href={href}>
          Envoyer ma liste
        </ExternalButton>
      }
    >
      Envoyez votre liste de matériaux et le lieu de livraison. Nous vous répondrons sous 24h.
    </Callout>
  )
}
