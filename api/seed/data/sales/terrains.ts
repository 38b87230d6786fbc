import type { Offer } from './offer.ts'

export const terrains: Offer[] = [
  {
    reference: 'V-2026-0001',
    title: 'Terrain de 300 m² viabilisé à Mbour 3',
    city: 'Thiès',
    district: 'Mbour 3',
    name: 'Lotissement Mbour 3 extension',
    price: 7500000,
    area: '300 m²',
    description:
      'Parcelle d’angle, bornée et prête à bâtir, avec l’eau et l’électricité en limite. Le quartier se construit vite : les deux voisins ont déjà élevé leurs murs. Papiers disponibles pour consultation à l’agence.',
    more: ['Bail', 'Parcelle d’angle', 'Eau et électricité en limite', '15 m × 20 m'],
    photos: ['parcelle-01', 'parcelle-03'],
    added: '2026-11-18'
  },
  {
    reference: 'V-2026-0002',
    title: 'Terrain titré de 500 m² à Ngaparou',
    city: 'Mbour',
    district: 'Ngaparou',
    name: 'Cité des Cocotiers',
    price: 22000000,
    area: '500 m²',
    description:
      'À sept cents mètres de la plage, dans une cité déjà clôturée et gardée. Le titre foncier est individuel et se transfère chez le notaire de votre choix. Une belle surface pour une villa avec piscine.',
    more: ['Titre foncier', 'Cité gardée', 'Accès goudronné'],
    photos: ['terrain-01', 'parcelle-04'],
    added: '2026-11-07'
  },
  {
    reference: 'V-2026-0003',
    title: 'Parcelle de 150 m² à Keur Mame El Hadj',
    city: 'Thiès',
    district: 'Keur Mame El Hadj',
    name: 'Lotissement municipal',
    price: 3500000,
    area: '150 m²',
    description:
      'Un premier terrain à prix accessible, sur une rue tracée et éclairée. Le propriétaire part à l’étranger et peut accepter un paiement en deux fois. Délibération municipale et attestation à jour.',
    more: ['Délibération', 'Paiement en deux fois', '10 m × 15 m'],
    photos: ['parcelle-02'],
    added: '2026-10-27'
  },
  {
    reference: 'V-2026-0004',
    title: 'Deux hectares au bord de la route de Mont-Rolland',
    city: 'Thiès',
    district: 'Mont-Rolland',
    name: 'Route de Mont-Rolland',
    price: 30000000,
    area: '2 ha',
    description:
      'Longue façade sur le goudron, idéale pour une station, un dépôt ou un lotissement. Le terrain est plat et compte quelques baobabs que l’on saura garder. Plan de géomètre récent joint au dossier.',
    more: ['Titre foncier', 'Façade de 120 m', 'Plan de géomètre 2026'],
    photos: ['terrain-02', 'terrain-04'],
    added: '2026-09-22'
  },
  {
    reference: 'V-2026-0005',
    title: 'Terrain de 200 m² à Grand Standing',
    city: 'Thiès',
    district: 'Grand Standing',
    name: 'Grand Standing II',
    price: 12000000,
    area: '200 m²',
    description:
      'L’une des dernières parcelles libres de cette partie du quartier, entre deux villas habitées. Les rues sont pavées et l’assainissement est en service. Vous pouvez commencer les fouilles dès l’autorisation obtenue.',
    more: ['Bail', 'Rue pavée', 'Assainissement'],
    photos: ['parcelle-03', 'parcelle-01'],
    added: '2026-11-13'
  },
  {
    reference: 'V-2026-0006',
    title: 'Terrain de 400 m² avec vue à Popenguine',
    city: 'Mbour',
    district: 'Popenguine',
    name: 'Colline de Popenguine',
    price: 28000000,
    area: '400 m²',
    description:
      'Sur le versant qui regarde la mer, une parcelle en pente douce où l’on construira en terrasses. Accès par piste entretenue. Le plan d’urbanisme limite les hauteurs : la vue ne se perdra pas.',
    more: ['Titre foncier', 'Vue mer', 'Pente douce'],
    photos: ['terrain-03', 'terrain-01'],
    added: '2026-08-19'
  },
  {
    reference: 'V-2026-0007',
    title: 'Lot de quatre parcelles à Fandène',
    city: 'Thiès',
    district: 'Fandène',
    name: 'Fandène village',
    price: 16000000,
    area: '4 × 300 m²',
    status: 'Sous offre',
    description:
      'Quatre parcelles contiguës, vendues ensemble ou par deux, à l’entrée du village. Le château d’eau est à trois cents mètres. Bon placement pour une famille qui veut bâtir côte à côte.',
    more: ['Délibération', 'Parcelles contiguës', 'Vente par deux possible'],
    photos: ['terrain-04', 'parcelle-02', 'terrain-02'],
    added: '2026-07-30'
  },
  {
    reference: 'V-2026-0008',
    title: 'Terrain de 250 m² à Ouakam, zone villas',
    city: 'Dakar',
    district: 'Ouakam',
    name: 'Cité Avion',
    price: 75000000,
    area: '250 m²',
    description:
      'Un emplacement rare, dans une rue sans issue à cinq minutes de la corniche. Coefficient d’occupation autorisant R+3. Le titre foncier est libre de toute charge, état de droits réels à l’appui.',
    more: ['Titre foncier', 'R+3 autorisé', 'Rue sans issue'],
    photos: ['parcelle-04', 'parcelle-03'],
    added: '2026-10-16'
  },
  {
    reference: 'V-2026-0009',
    title: 'Parcelle de 300 m² à Nguinth extension',
    city: 'Thiès',
    district: 'Nguinth',
    name: 'Nguinth extension',
    price: 5500000,
    area: '300 m²',
    description:
      'Terrain sablonneux, facile à fonder, à dix minutes du centre en voiture. Une clôture partielle en agglos est déjà montée sur deux côtés. La commune prévoit d’y amener l’eau l’an prochain.',
    more: ['Délibération', 'Clôture partielle', '15 m × 20 m'],
    photos: ['parcelle-01', 'terrain-03'],
    added: '2026-06-20'
  },
  {
    reference: 'V-2026-0010',
    title: 'Terrain de 1 000 m² pour villa à Somone',
    city: 'Mbour',
    district: 'Somone',
    name: 'Route de la Lagune',
    price: 45000000,
    area: '1 000 m²',
    description:
      'Près de la réserve, un grand terrain planté de filaos et de cocotiers qui donnent déjà de l’ombre. De quoi bâtir une maison d’hôtes et garder un vrai jardin. Bornage contradictoire effectué en mars.',
    more: ['Titre foncier', 'Arboré', 'Bornage récent'],
    photos: ['terrain-02', 'terrain-03', 'parcelle-04'],
    added: '2026-11-02'
  },
  {
    reference: 'V-2026-0011',
    title: 'Parcelle de 200 m² à Zone Nord',
    city: 'Thiès',
    district: 'Zone Nord',
    name: 'Cité Ballabey',
    price: 6000000,
    area: '200 m²',
    description:
      'Dans un lotissement approuvé, à côté d’une école et d’un terrain de football. La parcelle est rectangulaire et plate. Visite possible tous les samedis matin avec notre agent.',
    more: ['Bail', 'École à 100 m', '10 m × 20 m'],
    photos: ['parcelle-02', 'parcelle-01'],
    added: '2026-05-25'
  },
  {
    reference: 'V-2026-0012',
    title: 'Terrain commercial de 600 m² sur la route de Dakar',
    city: 'Thiès',
    district: 'Takhikao',
    name: 'Route nationale 2',
    price: 35000000,
    area: '600 m²',
    description:
      'En bord de nationale, avec une contre-allée qui permet de se garer. Le terrain convient à un magasin, une agence ou un immeuble mixte. Une ligne triphasée passe devant.',
    more: ['Titre foncier', 'Triphasé', 'Façade de 25 m'],
    photos: ['terrain-01', 'parcelle-02'],
    added: '2026-09-05'
  }
]
