import type { Material } from './material.ts'

export const ciment: Material[] = [
  {
    reference: 'B-2026-0018',
    title: 'Ciment 32,5 R, sac de 50 kg',
    supplier: 'Cimenterie de Thiès',
    price: 3600,
    unit: 'Sac',
    description:
      'Le ciment de tous les jours, pour maçonnerie, enduits et chapes. Nos sacs arrivent chaque semaine et sont gardés au sec sur palettes. Prix de gros à partir de deux tonnes.',
    photos: ['ciment-01', 'ciment-03'],
    added: '2026-11-20'
  },
  {
    reference: 'B-2026-0019',
    title: 'Ciment 42,5 pour béton armé, sac de 50 kg',
    supplier: 'Cimenterie de Thiès',
    price: 4100,
    unit: 'Sac',
    description:
      'À prendre pour poteaux, poutres et dalles : il monte plus vite en résistance. Sept sacs au mètre cube donnent un béton dosé à 350 kg. Date de fabrication imprimée sur chaque sac.',
    photos: ['ciment-02', 'ciment-04'],
    added: '2026-11-08'
  },
  {
    reference: 'B-2026-0020',
    title: 'Ciment 32,5 en vrac, à la tonne',
    supplier: 'Cimenterie de Thiès',
    price: 68000,
    unit: 'Tonne',
    description:
      'Pour chantiers équipés d’un silo. Livraison par citerne, sous deux jours ouvrés, avec contrôle du poids au pont-bascule. Minimum de vingt tonnes par voyage.',
    photos: ['ciment-03'],
    added: '2026-08-24'
  },
  {
    reference: 'B-2026-0021',
    title: 'Ciment prise mer, sac de 50 kg',
    supplier: 'Comptoir du Ciment de Rufisque',
    price: 4800,
    unit: 'Sac',
    depot: 'Mbour, dépôt de Saly',
    description:
      'Il résiste aux eaux salées et aux sols agressifs de la Petite Côte. Conseillé pour fondations en bord de mer, piscines et fosses. Sac doublé contre l’humidité.',
    photos: ['ciment-04', 'ciment-02'],
    added: '2026-10-18'
  },
  {
    reference: 'B-2026-0022',
    title: 'Ciment blanc, sac de 25 kg',
    supplier: 'Comptoir du Ciment de Rufisque',
    price: 9500,
    unit: 'Sac',
    description:
      'Pour joints, enduits clairs et granito. Une teinte régulière d’un lot à l’autre. À gâcher avec un sable propre pour garder sa blancheur.',
    photos: ['ciment-02'],
    added: '2026-07-15'
  },
  {
    reference: 'B-2026-0023',
    title: 'Mortier-colle pour carrelage, sac de 25 kg',
    supplier: 'Mortiers du Sahel',
    price: 4500,
    unit: 'Sac',
    description:
      'Pour sols et murs intérieurs, sur chape sèche. Un sac pose environ cinq mètres carrés à la spatule de huit. Temps ouvert de vingt minutes, même par temps chaud.',
    photos: ['ciment-01'],
    added: '2026-09-29'
  }
]
