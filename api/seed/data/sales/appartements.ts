import type { Offer } from './offer.ts'

export const appartements: Offer[] = [
  {
    reference: 'V-2026-0013',
    title: 'Appartement F4 neuf à Mermoz, livré clés en main',
    city: 'Dakar',
    district: 'Mermoz',
    name: 'Résidence Baobab',
    price: 95000000,
    area: '135 m²',
    description:
      'Au quatrième étage d’une résidence de seize logements, un F4 livré peint, cuisine posée et climatiseurs installés. Les charges de copropriété sont contenues grâce aux panneaux solaires du toit. Plans et règlement consultables à l’agence.',
    more: ['Trois chambres', 'Deux salles de bain', 'Parking en sous-sol', 'Ascenseur'],
    photos: ['immeuble-07', 'salon-05', 'cuisine-04', 'chambre-07'],
    added: '2026-11-20'
  },
  {
    reference: 'V-2026-0014',
    title: 'F3 à rénover à Liberté 6',
    city: 'Dakar',
    district: 'Liberté 6',
    name: 'Immeuble Wagane',
    price: 42000000,
    area: '85 m²',
    description:
      'Bien placé et bien construit, il attend une cuisine et une salle d’eau neuves. Nos techniciens ont chiffré les travaux à six millions ; le devis est remis aux acheteurs intéressés. Troisième étage, clair de l’aube au soir.',
    more: ['Deux chambres', 'Devis de travaux fourni', 'Titre foncier de copropriété'],
    photos: ['immeuble-05', 'sejour-02'],
    added: '2026-10-11'
  },
  {
    reference: 'V-2026-0015',
    title: 'Appartement de standing à Fann Hock',
    city: 'Dakar',
    district: 'Fann',
    name: 'Le Cap Manuel',
    price: 160000000,
    area: '190 m²',
    description:
      'Réception en L de cinquante mètres carrés ouverte sur la corniche, trois suites et une chambre de service. Les menuiseries sont en aluminium laqué, les sols en pierre. Peu de biens de cette taille se vendent dans l’année.',
    more: ['Vue mer', 'Quatre chambres', 'Deux parkings', 'Groupe électrogène'],
    photos: ['vuemer-01', 'salon-07', 'chambre-06', 'bain-03'],
    added: '2026-09-15'
  },
  {
    reference: 'V-2026-0016',
    title: 'F3 avec balcon à Mbour 1',
    city: 'Thiès',
    district: 'Mbour 1',
    name: 'Résidence du Rail',
    price: 28000000,
    area: '92 m²',
    description:
      'L’une des premières copropriétés de Thiès, bien gérée par ses dix propriétaires. L’appartement est occupé jusqu’en janvier par une locataire à jour de ses loyers, qui peut rester si vous cherchez un placement.',
    more: ['Deux chambres', 'Balcon', 'Locataire en place', 'Rendement de 7 %'],
    photos: ['immeuble-01', 'salon-02', 'cuisine-05'],
    added: '2026-11-09'
  },
  {
    reference: 'V-2026-0017',
    title: 'Studio de rapport à Point E',
    city: 'Dakar',
    district: 'Point E',
    name: 'Résidence Amitié',
    price: 32000000,
    area: '38 m²',
    description:
      'Un studio qui se loue sans interruption à des étudiants en médecine. Vendu avec ses meubles et son contrat de gérance, que vous restez libre de reprendre. Copropriété saine, toiture refaite en 2025.',
    more: ['Meublé', 'Loué 180 000 FCFA par mois', 'Toiture 2025'],
    photos: ['studio-02', 'immeuble-10'],
    added: '2026-08-26'
  },
  {
    reference: 'V-2026-0018',
    title: 'Duplex avec terrasse à Yoff, près de la plage',
    city: 'Dakar',
    district: 'Yoff',
    name: 'Résidence des Pêcheurs',
    price: 88000000,
    area: '150 m²',
    description:
      'Sur deux niveaux reliés par un escalier en bois, avec une terrasse de trente mètres carrés tournée vers l’océan. La cuisine a été refaite en 2024. Le bruit des vagues remplace celui de la circulation.',
    more: ['Terrasse de 30 m²', 'Trois chambres', 'Parking'],
    photos: ['vuemer-02', 'sejour-04', 'chambre-09', 'cuisine-03'],
    added: '2026-10-24'
  },
  {
    reference: 'V-2026-0019',
    title: 'F4 aux Almadies, dernier étage',
    city: 'Dakar',
    district: 'Almadies',
    name: 'Résidence Pointe d’Afrique',
    price: 210000000,
    area: '220 m²',
    status: 'Sous offre',
    description:
      'Rien au-dessus, peu de vis-à-vis, et une terrasse qui fait le tour du séjour. Les finitions sont celles d’un promoteur reconnu. La résidence dispose d’une piscine et d’un gardiennage permanent.',
    more: ['Piscine', 'Ascenseur', 'Trois suites', 'Deux parkings'],
    photos: ['terrasse-01', 'piscine-01', 'salon-08'],
    added: '2026-07-14'
  },
  {
    reference: 'V-2026-0020',
    title: 'F2 neuf à Grand Yoff, prêt à louer',
    city: 'Dakar',
    district: 'Grand Yoff',
    name: 'Résidence Arafat',
    price: 24500000,
    area: '54 m²',
    description:
      'Dans un immeuble achevé ce printemps, un deux-pièces lumineux pour débuter ou pour investir. L’agence peut s’occuper de trouver le premier locataire. Frais de notaire estimés sur demande.',
    more: ['Une chambre', 'Neuf', 'Gérance possible'],
    photos: ['immeuble-06', 'studio-05', 'bain-02'],
    added: '2026-06-12'
  },
  {
    reference: 'V-2026-0021',
    title: 'Appartement de vacances à Saly, résidence avec piscine',
    city: 'Mbour',
    district: 'Saly Portudal',
    name: 'Résidence du Port',
    price: 55000000,
    area: '80 m²',
    description:
      'Au premier étage, deux chambres et une loggia au-dessus du jardin. Meublé avec goût, il peut se louer dès le lendemain de la vente. La plage est au bout de l’allée.',
    more: ['Meublé', 'Piscine commune', 'Deux chambres', 'Loggia'],
    photos: ['piscine-02', 'chambre-03', 'cuisine-06'],
    added: '2026-09-28'
  }
]
