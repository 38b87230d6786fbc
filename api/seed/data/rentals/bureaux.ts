import type { Rental } from './rental.ts'

export const bureaux: Rental[] = [
  {
    reference: 'L-1031',
    title: 'Plateau de bureaux de 180 m² au Plateau',
    city: 'Dakar',
    district: 'Plateau',
    name: 'Tour Indépendance',
    price: 1800000,
    rooms: 6,
    bathrooms: 2,
    lounge: 1,
    description:
      'Un étage entier, livré cloisonné : quatre bureaux fermés, un espace ouvert de douze postes et une salle de réunion pour dix personnes. Câblage réseau, climatisation et faux plancher en état. Les banques et les ministères sont dans le même pâté de maisons.',
    regulation: 'Bail commercial 3-6-9. Trois mois de garantie.',
    amenities: ['Fibre optique', 'Ascenseurs', 'Groupe électrogène', 'Salle de réunion', 'Accueil'],
    photos: ['bureau-03', 'plateau-01', 'reunion-01'],
    added: '2026-11-17'
  },
  {
    reference: 'L-1032',
    title: 'Bureaux clairs à l’Escale, face à la préfecture',
    city: 'Thiès',
    district: 'Escale',
    name: 'Immeuble du Rail',
    price: 300000,
    rooms: 4,
    bathrooms: 1,
    lounge: 1,
    description:
      'Quatre pièces en enfilade au premier étage, avec un accueil à l’entrée et une kitchenette. L’adresse convient à un notaire, à un cabinet comptable ou à une antenne de projet. Le stationnement est facile devant l’immeuble.',
    amenities: ['Climatisation', 'Kitchenette', 'Stationnement', 'Fibre optique'],
    photos: ['bureau-02', 'plateau-02'],
    added: '2026-11-08'
  },
  {
    reference: 'L-1033',
    title: 'Espace de travail de 90 m² à Point E',
    city: 'Dakar',
    district: 'Point E',
    price: 750000,
    rooms: 3,
    bathrooms: 2,
    lounge: 1,
    description:
      'Un rez-de-jardin lumineux, longtemps occupé par un studio d’architectes. Grand plateau de quinze postes, deux bureaux de direction, terrasse pour les pauses. Les charges comprennent le gardien et l’eau.',
    amenities: ['Terrasse', 'Climatisation', 'Onduleur', 'Parking pour trois voitures'],
    photos: ['plateau-03', 'bureau-05', 'terrasse-03'],
    added: '2026-10-21'
  },
  {
    reference: 'L-1034',
    title: 'Local commercial et bureau à Mbour 1',
    city: 'Thiès',
    district: 'Mbour 1',
    price: 200000,
    rooms: 2,
    bathrooms: 1,
    lounge: 1,
    description:
      'Une boutique de quarante mètres carrés en façade, avec rideau métallique, et un bureau à l’arrière. Passage constant des bus pour Dakar. Une pharmacie et deux agences de transfert d’argent sont voisines.',
    regulation: 'Pas d’activité de restauration ni de soudure.',
    amenities: ['Rideau métallique', 'Vitrine', 'Compteur professionnel'],
    photos: ['immeuble-04', 'plateau-01'],
    added: '2026-09-10'
  },
  {
    reference: 'L-1035',
    title: 'Immeuble de bureaux de trois étages à Mermoz',
    city: 'Dakar',
    district: 'Mermoz',
    name: 'Carré Mermoz',
    price: 3500000,
    rooms: 14,
    bathrooms: 6,
    lounge: 2,
    description:
      'À louer en entier à une seule société : cinq cent vingt mètres carrés utiles, un hall d’accueil double hauteur et un sous-sol d’archives sec. Les brise-soleil en bois font baisser la facture de climatisation. Visibilité directe depuis la VDN.',
    regulation: 'Bail commercial, garantie bancaire demandée.',
    amenities: ['Hall d’accueil', 'Archives', 'Ascenseur', 'Douze parkings', 'Groupe électrogène', 'Contrôle d’accès'],
    photos: ['bureau-01', 'plateau-02', 'reunion-01'],
    added: '2026-07-22'
  },
  {
    reference: 'L-1036',
    title: 'Deux bureaux indépendants à Zone Nord',
    city: 'Thiès',
    district: 'Zone Nord',
    price: 150000,
    rooms: 2,
    bathrooms: 1,
    lounge: 1,
    description:
      'Au rez-de-chaussée d’une villa tranquille, deux pièces de dix-huit mètres carrés avec une salle d’attente commune. Bien pour un infirmier, un géomètre ou un cabinet de formation. Disponible immédiatement.',
    amenities: ['Salle d’attente', 'Climatisation', 'Cour ombragée'],
    photos: ['bureau-05', 'plateau-03'],
    added: '2026-10-02'
  },
  {
    reference: 'L-1037',
    title: 'Bureau partagé près du rond-point de Liberté 6',
    city: 'Dakar',
    district: 'Liberté 6',
    price: 450000,
    rooms: 3,
    bathrooms: 1,
    lounge: 1,
    availability: 'Indisponible',
    description:
      'Trois bureaux meublés et une salle de réunion partagée avec un autre occupant. Tables, sièges et armoires restent sur place, ce qui permet de commencer dès la signature. Station du BRT au pied de l’immeuble.',
    amenities: ['Meublé', 'Salle de réunion', 'Wi-Fi', 'Ascenseur'],
    photos: ['bureau-04', 'reunion-01', 'plateau-02'],
    added: '2026-04-15'
  },
  {
    reference: 'L-1038',
    title: 'Siège régional pour ONG à Cité Senghor',
    city: 'Thiès',
    district: 'Cité Senghor',
    name: 'Maison Joal',
    price: 400000,
    rooms: 7,
    bathrooms: 3,
    lounge: 2,
    description:
      'Une ancienne villa de direction transformée en bureaux, avec sept pièces, une grande salle de formation et un local technique. Le terrain accueille six véhicules tout-terrain. Antenne satellite et mise à la terre déjà installées.',
    amenities: ['Salle de formation', 'Parking', 'Groupe électrogène', 'Jardin', 'Gardien'],
    photos: ['villa-11', 'reunion-01', 'plateau-03', 'cour-03'],
    added: '2026-06-09'
  }
]
