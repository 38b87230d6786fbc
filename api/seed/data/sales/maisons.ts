import type { Offer } from './offer.ts'

export const maisons: Offer[] = [
  {
    reference: 'V-2026-0022',
    title: 'Villa R+1 de cinq chambres à Hersent',
    city: 'Thiès',
    district: 'Hersent',
    name: 'Villa Ndiambour',
    price: 65000000,
    area: '300 m² bâtis sur 400 m²',
    description:
      'Construite en 2015 par un ingénieur pour sa propre famille, elle n’a pas une fissure. Cinq chambres, deux salons, garage double et un jardin avec manguiers. Le dossier comprend les plans et le carnet d’entretien.',
    more: ['Titre foncier', 'Garage double', 'Jardin', 'Plans fournis'],
    photos: ['villa-06', 'salon-03', 'cuisine-02', 'cour-03'],
    added: '2026-11-16'
  },
  {
    reference: 'V-2026-0023',
    title: 'Maison de plain-pied à Nguinth',
    city: 'Thiès',
    district: 'Nguinth',
    name: 'Maison Sarr',
    price: 24000000,
    area: '150 m² sur 200 m²',
    description:
      'Trois chambres autour d’une cour carrelée, dans une rue où tout le monde se connaît. L’électricité a été refaite, il reste la façade à rafraîchir. Les murs sont prévus pour porter un étage.',
    more: ['Bail', 'Trois chambres', 'Extension possible en R+1'],
    photos: ['maison-01', 'cour-02', 'chambrette-01'],
    added: '2026-11-04'
  },
  {
    reference: 'V-2026-0024',
    title: 'Villa avec piscine à Saly Portudal',
    city: 'Mbour',
    district: 'Saly Portudal',
    name: 'Villa Safsap',
    price: 110000000,
    area: '220 m² sur 600 m²',
    description:
      'Quatre suites en étoile autour d’un salon à haut plafond, et un bassin que l’on voit de partout. La propriétaire la loue six mois par an : les comptes sont à la disposition des acheteurs. Meubles compris dans le prix.',
    more: ['Titre foncier', 'Piscine', 'Meublée', 'Forage'],
    photos: ['piscine-01', 'villa-12', 'salon-04', 'bain-04'],
    added: '2026-10-20'
  },
  {
    reference: 'V-2026-0025',
    title: 'Maison familiale à Médina Fall',
    city: 'Thiès',
    district: 'Médina Fall',
    name: 'Keur Tapha',
    price: 32000000,
    area: '200 m² sur 250 m²',
    description:
      'Au cœur du quartier, une grande maison de six pièces avec boutique sur rue déjà louée. La cour abrite un puits en service. Succession réglée, tous les héritiers ont signé la procuration de vente.',
    more: ['Bail', 'Boutique louée', 'Six pièces', 'Puits'],
    photos: ['maison-05', 'cour-04', 'cuisine-01'],
    added: '2026-09-08'
  },
  {
    reference: 'V-2026-0026',
    title: 'Villa contemporaine à Ouakam, panneaux solaires',
    city: 'Dakar',
    district: 'Ouakam',
    name: 'Villa Lumière',
    price: 185000000,
    area: '320 m² sur 250 m²',
    description:
      'Trois niveaux reliés par un escalier baigné de jour. L’installation solaire de huit kilowatts couvre l’essentiel de la consommation. Le toit porte un salon d’été avec vue sur les Mamelles.',
    more: ['Titre foncier', 'Solaire 8 kW', 'Toit-terrasse', 'Quatre suites'],
    photos: ['villa-10', 'salon-07', 'terrasse-02', 'cuisine-04'],
    added: '2026-11-11'
  },
  {
    reference: 'V-2026-0027',
    title: 'Maison en cours de finition à Mbour 3',
    city: 'Thiès',
    district: 'Mbour 3',
    name: 'Chantier Mbour 3',
    price: 18500000,
    area: '140 m² sur 300 m²',
    description:
      'Gros œuvre terminé, toiture étanchée, gaines électriques passées. Il reste les enduits, le carrelage et la menuiserie, que notre équipe peut chiffrer et conduire. De quoi finir à votre goût, au rythme de votre budget.',
    more: ['Bail', 'Gros œuvre achevé', 'Finitions à prévoir', 'Devis possible'],
    photos: ['maison-07', 'parcelle-01'],
    added: '2026-10-03'
  },
  {
    reference: 'V-2026-0028',
    title: 'Villa coloniale restaurée à l’Escale',
    city: 'Thiès',
    district: 'Escale',
    name: 'Ancienne maison du chef de gare',
    price: 85000000,
    area: '260 m² sur 700 m²',
    description:
      'Galerie sur quatre côtés, parquets de bois rouge, et un parc de vieux arbres en pleine ville. La restauration, achevée en 2022, a respecté les proportions d’origine. Elle ferait une belle maison d’hôtes.',
    more: ['Titre foncier', 'Parc arboré', 'Galerie', 'Restaurée en 2022'],
    photos: ['cour-01', 'maison-03', 'sejour-01', 'chambre-04'],
    added: '2026-08-11'
  },
  {
    reference: 'V-2026-0029',
    title: 'Villa F4 à Ngaparou, 500 m de la mer',
    city: 'Mbour',
    district: 'Ngaparou',
    name: 'Villa Coquillage',
    price: 58000000,
    area: '130 m² sur 350 m²',
    status: 'Vendu',
    description:
      'Trois chambres, une terrasse couverte et de la place pour un bassin. Elle appartenait à un couple de retraités qui l’a toujours entretenue. Vendue en moins de deux mois : d’autres biens semblables arrivent.',
    more: ['Titre foncier', 'Terrasse', 'Trois chambres'],
    photos: ['villa-07', 'terrasse-03', 'chambre-02'],
    added: '2026-05-19'
  },
  {
    reference: 'V-2026-0030',
    title: 'Maison de rapport à Randoulène, quatre logements',
    city: 'Thiès',
    district: 'Randoulène',
    name: 'Immeuble Thiam',
    price: 72000000,
    area: '380 m² sur 300 m²',
    description:
      'Quatre appartements de trois pièces, tous loués, pour un revenu annuel de 5 760 000 FCFA. Compteurs séparés, façade ravalée en 2025. L’agence en assure la gérance et peut continuer.',
    more: ['Titre foncier', 'Quatre F3 loués', 'Rendement de 8 %', 'Gérance en place'],
    photos: ['immeuble-04', 'salon-01', 'bain-01'],
    added: '2026-07-25'
  }
]
