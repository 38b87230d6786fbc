import type { Material } from './material.ts'

export const beton: Material[] = [
  {
    reference: 'B-2026-0001',
    title: 'Béton prêt à l’emploi dosé à 350 kg',
    supplier: 'Centrale à béton de Thiès',
    price: 82000,
    unit: 'm³',
    description:
      'Pour dalles, poteaux et poutres. Livré à la toupie dans un rayon de trente kilomètres autour de Thiès, avec bon de pesée. Commande la veille avant 16 h, à partir de 3 m³.',
    photos: ['beton-01', 'beton-03'],
    added: '2026-11-17'
  },
  {
    reference: 'B-2026-0002',
    title: 'Béton de propreté dosé à 150 kg',
    supplier: 'Centrale à béton de Thiès',
    price: 58000,
    unit: 'm³',
    description:
      'Il égalise le fond de fouille avant le ferraillage et évite que la terre ne boive l’eau du béton armé. Cinq centimètres suffisent. Livraison groupée possible avec le béton de fondation.',
    photos: ['beton-02', 'gravier-03'],
    added: '2026-10-15'
  },
  {
    reference: 'B-2026-0003',
    title: 'Hourdis français de 16 × 20 × 50',
    supplier: 'Préfa du Cayor',
    price: 450,
    unit: 'Pièce',
    description:
      'Entrevous creux en béton vibré pour plancher à poutrelles. Comptez dix pièces au mètre carré. Stock renouvelé chaque semaine, casse au déchargement remplacée.',
    photos: ['agglos-02', 'prefabrique-01'],
    added: '2026-11-05'
  },
  {
    reference: 'B-2026-0004',
    title: 'Poutrelle précontrainte de 4 m',
    supplier: 'Préfa du Cayor',
    price: 14500,
    unit: 'Pièce',
    description:
      'Fabriquée sur banc et contrôlée avant départ. Avec nos hourdis, elle donne un plancher solide sans coffrage complet. Autres longueurs de 2,50 m à 6 m sur commande.',
    photos: ['prefabrique-02', 'prefabrique-01'],
    added: '2026-09-18'
  },
  {
    reference: 'B-2026-0005',
    title: 'Buse en béton de diamètre 600',
    supplier: 'Préfa du Cayor',
    price: 32000,
    unit: 'Pièce',
    description:
      'Longueur utile d’un mètre, emboîtement à mi-épaisseur. Pour passages busés, caniveaux et puits perdus. Grue de déchargement comprise à partir de six pièces.',
    photos: ['prefabrique-03', 'prefabrique-02'],
    added: '2026-08-12'
  },
  {
    reference: 'B-2026-0006',
    title: 'Pavé autobloquant gris de 8 cm',
    supplier: 'Atelier des Pavés de Fandène',
    price: 6500,
    unit: 'm²',
    description:
      'Pavé vibré et pressé qui supporte le passage des voitures. Convient aux cours, allées et trottoirs. Existe en ocre et en rouge avec un délai d’une semaine.',
    photos: ['agglos-03', 'prefabrique-03'],
    added: '2026-10-26'
  },
  {
    reference: 'B-2026-0007',
    title: 'Bordure de trottoir T2, 1 m',
    supplier: 'Atelier des Pavés de Fandène',
    price: 4200,
    unit: 'Pièce',
    description:
      'Béton dense, arêtes nettes, prévue pour les voies de lotissement. Livrée sur palette cerclée. Un dégressif s’applique au-delà de deux cents mètres.',
    photos: ['prefabrique-01'],
    added: '2026-07-09'
  },
  {
    reference: 'B-2026-0008',
    title: 'Claustra décoratif en béton 20 × 20',
    supplier: 'Atelier des Pavés de Fandène',
    price: 750,
    unit: 'Pièce',
    availability: 'Indisponible',
    description:
      'Le motif en losange que l’on voit sur les balcons de la ville. Il laisse passer l’air et coupe le soleil. Fabrication à la demande, comptez dix jours.',
    photos: ['agglos-04'],
    added: '2026-06-15'
  }
]
