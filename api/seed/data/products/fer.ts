import type { Material } from './material.ts'

export const fer: Material[] = [
  {
    reference: 'B-2026-0024',
    title: 'Fer à béton HA 8, barre de 12 m',
    supplier: 'Aciérie de la Petite Côte',
    price: 2900,
    unit: 'Barre',
    description:
      'Haute adhérence, nuance 500. Le diamètre des cadres, des chaînages et des dalles légères. Une barre pèse 4,7 kg : nous la pesons devant vous.',
    photos: ['fer-01', 'fer-03'],
    added: '2026-11-18'
  },
  {
    reference: 'B-2026-0025',
    title: 'Fer à béton HA 10, barre de 12 m',
    supplier: 'Aciérie de la Petite Côte',
    price: 4500,
    unit: 'Barre',
    description:
      'Pour dalles, longrines et linteaux. Barre droite de 7,4 kg, sans rouille profonde. Coupe et façonnage à l’atelier sur plan, facturés au kilo.',
    photos: ['fer-03', 'fer-01'],
    added: '2026-11-03'
  },
  {
    reference: 'B-2026-0026',
    title: 'Fer à béton HA 12, barre de 12 m',
    supplier: 'Aciérie de la Petite Côte',
    price: 6500,
    unit: 'Barre',
    description:
      'L’armature des poteaux et des semelles d’une maison à étage. Chaque fardeau porte son étiquette de coulée. Livraison par plateau le mardi et le vendredi.',
    photos: ['fer-02', 'fer-04'],
    added: '2026-10-22'
  },
  {
    reference: 'B-2026-0027',
    title: 'Fer à béton HA 14, barre de 12 m',
    supplier: 'Aciérie de la Petite Côte',
    price: 8900,
    unit: 'Barre',
    description:
      'Pour poutres de grande portée et poteaux chargés. À réserver aux plans d’un ingénieur, qui fixera le nombre de barres. Disponible aussi en 16 sur commande.',
    photos: ['fer-04', 'fer-02'],
    added: '2026-09-11'
  },
  {
    reference: 'B-2026-0028',
    title: 'Fer rond lisse de 6, en couronne',
    supplier: 'Tréfilerie de Thiès',
    price: 385000,
    unit: 'Tonne',
    description:
      'Pour étriers et épingles, souple à plier. Vendu en couronnes de cent kilos environ, pesées au départ. Redressage possible à l’atelier.',
    photos: ['treillis-02', 'fer-01'],
    added: '2026-08-18'
  },
  {
    reference: 'B-2026-0029',
    title: 'Treillis soudé 15 × 15, panneau de 6 × 2,40 m',
    supplier: 'Tréfilerie de Thiès',
    price: 21500,
    unit: 'Pièce',
    description:
      'Fils de 5,5 mm, pour dallages et chapes armées. Il remplace une journée de ligature. Transport à plat, prévoir un véhicule de six mètres.',
    photos: ['treillis-01'],
    added: '2026-11-10'
  },
  {
    reference: 'B-2026-0030',
    title: 'Treillis anti-fissure en rouleau de 50 m',
    supplier: 'Tréfilerie de Thiès',
    price: 38000,
    unit: 'Rouleau',
    description:
      'Maille fine galvanisée pour enduits et raccords entre agglos et béton. Largeur d’un mètre. Évite les fissures au droit des poteaux.',
    photos: ['treillis-02'],
    added: '2026-07-31'
  },
  {
    reference: 'B-2026-0031',
    title: 'Fil de fer recuit, rouleau de 5 kg',
    supplier: 'Tréfilerie de Thiès',
    price: 5500,
    unit: 'Rouleau',
    description:
      'Le fil à ligature, noir et souple, qui serre sans casser. Comptez un rouleau pour environ cinq cents kilos d’acier. Toujours en stock.',
    photos: ['treillis-02', 'treillis-01'],
    added: '2026-10-09'
  },
  {
    reference: 'B-2026-0032',
    title: 'Tôle ondulée galvanisée de 3 m',
    supplier: 'Métaux du Cayor',
    price: 7800,
    unit: 'Pièce',
    availability: 'Indisponible',
    description:
      'Épaisseur de 0,35 mm, pour hangars, abris et clôtures de chantier. Arrivage attendu à la fin du mois. Vis et rondelles vendues à part.',
    photos: ['treillis-01'],
    added: '2026-06-08'
  }
]
