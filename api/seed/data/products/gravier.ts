import type { Material } from './material.ts'

/** Stored as «Gravier»; visitors read «Brique»: all that is laid or poured by the heap. */
export const gravier: Material[] = [
  {
    reference: 'B-2026-0009',
    title: 'Agglo creux de 15, pour cloisons et clôtures',
    supplier: 'Briqueterie Keur du Rail',
    price: 275,
    unit: 'Pièce',
    description:
      'Moulé à la presse vibrante et arrosé pendant sept jours avant la vente. Douze agglos au mètre carré. Livraison gratuite dans Thiès à partir de cinq cents pièces.',
    photos: ['agglos-01', 'agglos-03'],
    added: '2026-11-19'
  },
  {
    reference: 'B-2026-0010',
    title: 'Agglo creux de 20, pour murs porteurs',
    supplier: 'Briqueterie Keur du Rail',
    price: 350,
    unit: 'Pièce',
    description:
      'Plus épais, il porte le plancher et isole mieux du bruit. Résistance contrôlée à l’écrasement sur un échantillon de chaque série. Vente à la palette de cent vingt pièces ou au détail.',
    photos: ['agglos-02', 'agglos-04'],
    added: '2026-11-12'
  },
  {
    reference: 'B-2026-0011',
    title: 'Agglo plein de 12, pour soubassement',
    supplier: 'Briqueterie Keur du Rail',
    price: 300,
    unit: 'Pièce',
    description:
      'Pour les premiers rangs, là où l’humidité remonte. Béton bien dosé, arêtes franches. À monter au mortier de ciment, jamais à la terre.',
    photos: ['agglos-04'],
    added: '2026-09-25'
  },
  {
    reference: 'B-2026-0012',
    title: 'Brique de terre cuite à trois trous',
    supplier: 'Tuilerie de Pout',
    price: 190,
    unit: 'Pièce',
    description:
      'L’argile de Pout, cuite à mille degrés, garde les pièces fraîches. On la laisse apparente dans un salon ou sur une façade abritée. Nuances variables d’une fournée à l’autre.',
    photos: ['briques-01', 'briques-03'],
    added: '2026-10-30'
  },
  {
    reference: 'B-2026-0013',
    title: 'Brique de parement ocre',
    supplier: 'Tuilerie de Pout',
    price: 260,
    unit: 'Pièce',
    description:
      'Calibrée et triée à la main pour rester visible. Soixante briques couvrent un mètre carré avec des joints d’un centimètre. Échantillon remis gratuitement au dépôt.',
    photos: ['briques-02'],
    added: '2026-08-07'
  },
  {
    reference: 'B-2026-0014',
    title: 'Gravier basalte 8/16 de Diack',
    supplier: 'Carrières de Diack',
    price: 21000,
    unit: 'm³',
    description:
      'Roche dure, concassée et criblée, sans poussière. C’est le gravier des bétons armés. Livré par camion de 8 ou de 16 m³, avec bulletin de carrière.',
    photos: ['gravier-03', 'gravier-04'],
    added: '2026-11-15'
  },
  {
    reference: 'B-2026-0015',
    title: 'Gravier basalte 3/8 pour chapes',
    supplier: 'Carrières de Diack',
    price: 22500,
    unit: 'm³',
    description:
      'Le petit calibre, pour chapes, hourdis et petits ouvrages. Il se mélange bien au sable de dune lavé. Vente à partir d’un demi-mètre cube au dépôt.',
    photos: ['gravier-04'],
    added: '2026-07-28'
  },
  {
    reference: 'B-2026-0016',
    title: 'Latérite tout-venant pour remblai',
    supplier: 'Carrières de Sindia',
    price: 6000,
    unit: 'm³',
    description:
      'Se compacte bien et stabilise cours et pistes avant l’hivernage. Chargement à la pelle le matin, livraison l’après-midi. Prix dégressif au-delà de dix camions.',
    photos: ['gravier-01', 'gravier-02'],
    added: '2026-10-01'
  },
  {
    reference: 'B-2026-0017',
    title: 'Sable de dune lavé',
    supplier: 'Sablières des Niayes',
    price: 9500,
    unit: 'm³',
    description:
      'Lavé à l’eau douce et séché, pour mortiers et enduits. Il ne contient pas de sel, contrairement au sable de plage, dont l’extraction est interdite. Tamisage fin sur demande.',
    photos: ['gravier-02', 'gravier-03'],
    added: '2026-09-02'
  }
]
