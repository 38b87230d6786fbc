import { agency, whatsappLink } from '@keur/kit/agency'
import { ContactCallout } from '@keur/kit/patterns'
import type { PhotoSource } from '@keur/kit/ui'

/** Stands among the cards, for a building site that needs more than one thing. */
export function AskCard({ photo }: { photo: PhotoSource | undefined }) {
  return (
    <ContactCallout
      title={'Un chantier à fournir\u00a0?'}
      photo={photo}
      action="Envoyer ma liste"
      href={whatsappLink('Bonjour, voici ce qu’il faut à mon chantier\u00a0: ', agency.whatsappMaterials)}
    >
      Envoyez votre liste de matériaux et le lieu de livraison. Nous vous répondrons sous 24h.
    </ContactCallout>
  )
}
