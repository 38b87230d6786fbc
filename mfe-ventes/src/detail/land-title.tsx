import type { LandTitle } from '@keur/contract/vocabulary'
import { t } from '@keur/kit/language'
import { CheckList } from '@keur/kit/patterns'

interface Explanation {
  meaning: string
  documents: string[]
}

const rightsRegister = t('État de droits réels de moins de trois mois')
const cadastre = t('Extrait du plan cadastral')

/** What each kind of title means, and what a buyer asks the seller for. A notary has the last word. */
const explanations: Record<LandTitle, Explanation> = {
  'Titre foncier': {
    meaning: t(
      'Le droit le plus fort\u00a0: le bien est inscrit au livre foncier au nom du vendeur, et cette propriété est définitive.'
    ),
    documents: [t('Copie du titre foncier'), rightsRegister, cadastre]
  },
  Bail: {
    meaning: t(
      'L’État reste propriétaire du terrain et le loue pour une longue durée, contre une redevance\u00a0; ce droit se cède avec son accord.'
    ),
    documents: [
      t('Contrat de bail, avec la durée qui reste'),
      rightsRegister,
      cadastre,
      t('Quittances de la redevance')
    ]
  },
  'Permis d’occuper': {
    meaning: t(
      'L’administration permet d’occuper le terrain sans en donner la propriété\u00a0; il faut son autorisation pour le céder.'
    ),
    documents: [t('Permis d’occuper au nom du vendeur'), t('Autorisation de le transférer'), cadastre]
  },
  Délibération: {
    meaning: t(
      'La commune affecte une parcelle du domaine national\u00a0: c’est un droit d’usage, et une nouvelle délibération doit nommer l’acheteur.'
    ),
    documents: [
      t('Délibération approuvée par le sous-préfet'),
      t('Attestation récente de la mairie'),
      t('Plan du lotissement visé par le cadastre')
    ]
  },
  'Acte de vente': {
    meaning: t(
      'Un contrat entre vendeur et acheteur, qui n’est pas inscrit au livre foncier\u00a0: seul, il ne prouve pas la propriété.'
    ),
    documents: [
      t('Acte signé et enregistré aux impôts'),
      t('Titre ou attribution d’où le vendeur tient son droit'),
      t('Plan d’un géomètre agréé')
    ]
  }
}

export function LandTitleNote({ title }: { title: LandTitle }) {
  const { meaning, documents } = explanations[title]
  return (
    <section className="stack">
      <h2>{t('Nature du titre\u00a0: {title}', { title })}</h2>
      <p>{meaning}</p>
      <p>{t('Demandez à voir\u00a0:')}</p>
      <CheckList items={documents} narrow />
    </section>
  )
}
