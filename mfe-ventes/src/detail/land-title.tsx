import type { LandTitle } from '@keur/contract/vocabulary'
import { CheckList } from '@keur/kit/patterns'

interface Explanation {
  meaning: string
  documents: string[]
}

const rightsRegister = 'État de droits réels de moins de trois mois'
const cadastre = 'Extrait du plan cadastral'

/** What each kind of title means, and what a buyer asks the seller for. A notary has the last word. */
const explanations: Record<LandTitle, Explanation> = {
  'Titre foncier': {
    meaning:
      'Le droit le plus fort\u00a0: le bien est inscrit au livre foncier au nom du vendeur, et cette propriété est définitive.',
    documents: ['Copie du titre foncier', rightsRegister, cadastre]
  },
  Bail: {
    meaning:
      'L’État reste propriétaire du terrain et le loue pour une longue durée, contre une redevance\u00a0; ce droit se cède avec son accord.',
    documents: ['Contrat de bail, avec la durée qui reste', rightsRegister, cadastre, 'Quittances de la redevance']
  },
  'Permis d’occuper': {
    meaning:
      'L’administration permet d’occuper le terrain sans en donner la propriété\u00a0; il faut son autorisation pour le céder.',
    documents: ['Permis d’occuper au nom du vendeur', 'Autorisation de le transférer', cadastre]
  },
  Délibération: {
    meaning:
      'La commune affecte une parcelle du domaine national\u00a0: c’est un droit d’usage, et une nouvelle délibération doit nommer l’acheteur.',
    documents: [
      'Délibération approuvée par le sous-préfet',
      'Attestation récente de la mairie',
      'Plan du lotissement visé par le cadastre'
    ]
  },
  'Acte de vente': {
    meaning:
      'Un contrat entre vendeur et acheteur, qui n’est pas inscrit au livre foncier\u00a0: seul, il ne prouve pas la propriété.',
    documents: [
      'Acte signé et enregistré aux impôts',
      'Titre ou attribution d’où le vendeur tient son droit',
      'Plan d’un géomètre agréé'
    ]
  }
}

export function LandTitleNote({ title }: { title: LandTitle }) {
  const { meaning, documents } = explanations[title]
  return (
    <section className="stack">
      <h2>{`Nature du titre\u00a0: ${title}`}</h2>
      <p>{meaning}</p>
      <p>{'Demandez à voir\u00a0:'}</p>
      <CheckList items={documents} narrow />
    </section>
  )
}
