import type { Offer } from './offer.ts'

export const materiel: Offer[] = [
  {
    reference: 'V-2026-0037',
    title: 'Pelle hydraulique sur chenilles de 21 tonnes',
    city: 'Thiès',
    district: 'Zone industrielle',
    name: 'Parc matériel Keur du Rail',
    price: 38000000,
    description:
      'Année 2017, huit mille heures, entretien suivi dans notre atelier. Chenilles à soixante pour cent, flexibles neufs, godet de un mètre cube. Essai sur chantier possible, livraison dans tout le pays.',
    more: ['2017', '8 000 heures', 'Godet de 1 m³', 'Essai possible'],
    photos: ['pelle-01'],
    added: '2026-11-10'
  },
  {
    reference: 'V-2026-0038',
    title: 'Camion benne 6×4 de 16 m³',
    city: 'Thiès',
    district: 'Zone industrielle',
    name: 'Parc matériel Keur du Rail',
    price: 26500000,
    description:
      'Un camion de carrière encore vaillant, moteur revu l’an dernier et benne renforcée. Les pneus arrière sont neufs. Papiers sénégalais en règle, visite technique valable jusqu’en mai.',
    more: ['16 m³', 'Moteur révisé', 'Visite technique à jour'],
    photos: ['camion-01'],
    added: '2026-10-07'
  },
  {
    reference: 'V-2026-0039',
    title: 'Bétonnière thermique de 350 litres',
    city: 'Thiès',
    district: 'Mbour 1',
    name: 'Dépôt de Mbour 1',
    price: 950000,
    description:
      'Achetée pour un seul chantier, elle a malaxé moins de deux cents mètres cubes. Moteur à essence facile à démarrer, roues gonflables, cuve sans bosse. Se tracte derrière un pick-up.',
    more: ['350 litres', 'Moteur à essence', 'Très bon état'],
    photos: ['betonniere-01', 'beton-02'],
    added: '2026-11-19'
  },
  {
    reference: 'V-2026-0040',
    title: 'Lot d’échafaudages pour façade de 120 m²',
    city: 'Dakar',
    district: 'Grand Yoff',
    name: 'Dépôt de Grand Yoff',
    price: 2400000,
    description:
      'Cadres galvanisés, lisses, planchers en bois et socles réglables : l’ensemble monte à dix mètres de haut. Rien ne manque, chaque pièce a été comptée. Transport vers Thiès offert.',
    more: ['120 m²', 'Galvanisé', 'Planchers compris'],
    photos: ['echafaudage-01'],
    added: '2026-08-30'
  }
]
