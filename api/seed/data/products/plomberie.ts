import type { Material } from './material.ts'

export const plomberie: Material[] = [
  {
    reference: 'B-2026-0033',
    title: 'Tube PVC d’évacuation de 110, barre de 6 m',
    supplier: 'Plasturgie de Dakar',
    price: 11500,
    unit: 'Barre',
    description:
      'Pour les eaux usées des toilettes et les collecteurs. Épaisseur de 3,2 mm, emboîture à coller. Garder une pente de deux centimètres par mètre.',
    photos: ['tuyaux-01', 'tuyaux-03'],
    added: '2026-11-16'
  },
  {
    reference: 'B-2026-0034',
    title: 'Tube PVC pression de 32, barre de 6 m',
    supplier: 'Plasturgie de Dakar',
    price: 4800,
    unit: 'Barre',
    description:
      'Alimentation en eau froide, seize bars. Se colle sans outil particulier et ne rouille pas. Coudes, tés et manchons assortis au comptoir.',
    photos: ['tuyaux-02', 'raccords-01'],
    added: '2026-10-13'
  },
  {
    reference: 'B-2026-0035',
    title: 'Tuyau PEHD de 25, rouleau de 100 m',
    supplier: 'Plasturgie de Dakar',
    price: 52000,
    unit: 'Rouleau',
    description:
      'Pour amener l’eau du compteur à la maison, ou du puits au champ. Souple, il se pose en tranchée sans raccord intermédiaire. Bande bleue, qualité alimentaire.',
    photos: ['raccords-02', 'raccords-03'],
    added: '2026-11-07'
  },
  {
    reference: 'B-2026-0036',
    title: 'Lot de raccords PVC, 40 pièces',
    supplier: 'Quincaillerie du Rail',
    price: 18500,
    unit: 'Lot',
    description:
      'Coudes, tés, manchons et réductions en 32 et 40, de quoi équiper une salle d’eau complète. Un pot de colle est offert. Les pièces non utilisées sont reprises.',
    photos: ['raccords-01', 'raccords-02'],
    added: '2026-09-06'
  },
  {
    reference: 'B-2026-0037',
    title: 'Citerne en polyéthylène de 1 000 litres',
    supplier: 'Citernes du Sénégal',
    price: 95000,
    unit: 'Pièce',
    description:
      'Une journée d’eau pour une famille de six quand la pression tombe. Trois couches, dont une noire qui empêche les algues. Vanne et flotteur compris, pose sur toit en option.',
    photos: ['citernes-01'],
    added: '2026-11-13'
  },
  {
    reference: 'B-2026-0038',
    title: 'Citerne en polyéthylène de 3 000 litres',
    supplier: 'Citernes du Sénégal',
    price: 245000,
    unit: 'Pièce',
    description:
      'Pour immeubles, écoles et jardins. À poser au sol sur une dalle plane de deux mètres. Garantie cinq ans contre les fuites.',
    photos: ['citernes-02', 'citernes-01'],
    added: '2026-08-20'
  },
  {
    reference: 'B-2026-0039',
    title: 'Robinet d’arrêt en laiton de 20/27',
    supplier: 'Quincaillerie du Rail',
    price: 3500,
    unit: 'Pièce',
    description:
      'Quart de tour, passage intégral, levier rouge. Un par pièce d’eau, et l’on répare sans couper toute la maison. Garantie deux ans.',
    photos: ['raccords-03'],
    added: '2026-07-04'
  },
  {
    reference: 'B-2026-0040',
    title: 'Fosse septique préfabriquée, dix usagers',
    supplier: 'Préfa du Cayor',
    price: 320000,
    unit: 'Pièce',
    description:
      'Trois anneaux et deux couvercles en béton, à assembler en une journée. Plan de pose remis avec la livraison. Notre équipe peut creuser et raccorder sur devis.',
    photos: ['prefabrique-02', 'tuyaux-03'],
    added: '2026-10-04'
  }
]
