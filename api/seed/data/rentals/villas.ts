import type { Rental } from './rental.ts'

export const villas: Rental[] = [
  {
    reference: 'L-1019',
    title: 'Villa R+1 avec garage à Grand Standing',
    city: 'Thiès',
    district: 'Grand Standing',
    name: 'Villa Bougainvillée',
    price: 350000,
    rooms: 4,
    bathrooms: 3,
    lounge: 2,
    description:
      'Sur une rue pavée, une villa de deux niveaux entretenue par le même gardien depuis dix ans. Le grand salon communique avec une salle à manger, un second salon à l’étage sert aux enfants. Derrière, un jardin de cent mètres carrés avec un citronnier généreux.',
    regulation: 'Deux mois de caution et un mois d’avance. Jardinier à la charge du locataire.',
    amenities: ['Garage', 'Jardin', 'Climatisation', 'Chauffe-eau', 'Gardien'],
    photos: ['villa-02', 'salon-08', 'chambre-02', 'cuisine-02'],
    added: '2026-11-19'
  },
  {
    reference: 'L-1020',
    title: 'Villa avec piscine à Ngaparou, location à l’année',
    city: 'Mbour',
    district: 'Ngaparou',
    name: 'Villa Kassoumay',
    price: 600000,
    rooms: 4,
    bathrooms: 4,
    lounge: 1,
    description:
      'Toutes les pièces ouvrent sur le bassin et la galerie. Chaque chambre a sa salle de bain ; celle du fond, avec entrée séparée, se prête à un bureau. La plage est à six cents mètres par un chemin de sable.',
    amenities: ['Piscine', 'Jardin', 'Climatisation', 'Forage', 'Gardien logé'],
    photos: ['piscine-01', 'villa-07', 'salon-04', 'bain-03'],
    added: '2026-10-28'
  },
  {
    reference: 'L-1021',
    title: 'Villa F5 à Mbour 3, idéale pour une famille',
    city: 'Thiès',
    district: 'Mbour 3',
    price: 225000,
    rooms: 4,
    bathrooms: 2,
    lounge: 1,
    description:
      'De plain-pied, sur un terrain clos de trois cents mètres carrés. Les enfants jouent dans la cour à l’ombre d’un manguier pendant que la cuisine, largement ouverte, surveille tout. École publique et lycée privé dans le même quartier.',
    amenities: ['Cour', 'Garage', 'Citerne de secours', 'Chambre de service'],
    photos: ['maison-02', 'cour-01', 'chambre-05', 'cuisine-01'],
    added: '2026-11-11'
  },
  {
    reference: 'L-1022',
    title: 'Villa contemporaine aux Almadies, trois suites',
    city: 'Dakar',
    district: 'Almadies',
    name: 'Villa Horizon',
    price: 2500000,
    rooms: 4,
    bathrooms: 4,
    lounge: 2,
    description:
      'Lignes droites, grandes baies et un patio central qui amène la lumière jusqu’à la cuisine. Trois suites avec dressing, une chambre d’amis de plain-pied, un bureau insonorisé. Piscine au sel de dix mètres et maison de gardien.',
    regulation: 'Location à une société ou à une représentation de préférence. Bail de deux ans.',
    amenities: [
      'Piscine',
      'Patio',
      'Climatisation centralisée',
      'Groupe électrogène',
      'Vidéosurveillance',
      'Trois parkings'
    ],
    photos: ['villa-10', 'piscine-03', 'salon-07', 'cuisine-04'],
    added: '2026-09-24'
  },
  {
    reference: 'L-1023',
    title: 'Villa à étage à Hersent, grand terrain',
    city: 'Thiès',
    district: 'Hersent',
    price: 275000,
    rooms: 5,
    bathrooms: 3,
    lounge: 2,
    description:
      'Cinq chambres réparties sur deux niveaux, dont une au rez-de-chaussée pour les grands-parents. Le terrain de quatre cents mètres carrés a un puits, un poulailler et de quoi garer quatre voitures. Une ONG l’occupait jusqu’en août.',
    amenities: ['Puits', 'Parking pour quatre voitures', 'Poulailler', 'Terrasse'],
    photos: ['villa-05', 'sejour-01', 'terrasse-04', 'chambre-08'],
    added: '2026-09-30'
  },
  {
    reference: 'L-1024',
    title: 'Villa meublée à Saly Portudal, résidence gardée',
    city: 'Mbour',
    district: 'Saly Portudal',
    name: 'Résidence du Port',
    price: 450000,
    rooms: 3,
    bathrooms: 2,
    lounge: 1,
    bed: 5,
    description:
      'Dans une résidence de vingt villas autour d’une piscine commune, un trois-chambres joliment décoré de tissus du pays. Le salon ouvre sur une terrasse couverte. Supermarché et clinique à cinq minutes de voiture.',
    amenities: ['Meublé', 'Piscine commune', 'Wi-Fi', 'Climatisation', 'Gardien jour et nuit'],
    photos: ['villa-08', 'terrasse-01', 'chambre-09', 'piscine-04'],
    added: '2026-08-13'
  },
  {
    reference: 'L-1025',
    title: 'Villa de fonction à Som, proche de l’université',
    city: 'Thiès',
    district: 'Som',
    price: 300000,
    rooms: 4,
    bathrooms: 3,
    lounge: 1,
    description:
      'Une maison pensée pour recevoir : entrée séparée, bureau avec bibliothèque, toilettes pour visiteurs. L’étage réunit quatre chambres autour d’un palier éclairé par une grande fenêtre. L’UFR de santé est à moins d’un kilomètre.',
    amenities: ['Bureau', 'Garage', 'Climatisation', 'Jardin'],
    photos: ['villa-01', 'salon-06', 'chambre-07'],
    added: '2026-06-17'
  },
  {
    reference: 'L-1026',
    title: 'Villa de charme à Popenguine, sur la colline',
    city: 'Mbour',
    district: 'Popenguine',
    name: 'Keur Cap de Naze',
    price: 400000,
    rooms: 3,
    bathrooms: 2,
    lounge: 1,
    description:
      'Construite en pierre de latérite, elle domine le village et la réserve. L’air de la mer suffit à la rafraîchir presque toute l’année. Le propriétaire, peintre, y a laissé quelques toiles et une table de huit couverts taillée sur place.',
    regulation: 'Chemin d’accès en pente : véhicule conseillé.',
    amenities: ['Vue mer', 'Terrasse', 'Panneaux solaires', 'Jardin de rocaille'],
    photos: ['villa-03', 'vuemer-01', 'chambre-06', 'cuisine-06'],
    added: '2026-07-16'
  },
  {
    reference: 'L-1027',
    title: 'Villa simple et saine à Nguinth',
    city: 'Thiès',
    district: 'Nguinth',
    price: 180000,
    rooms: 3,
    bathrooms: 2,
    lounge: 1,
    description:
      'Trois chambres, un salon, une cuisine donnant sur la cour : rien de trop, tout en bon état. La toiture a été étanchée avant l’hivernage et les volets repeints. Le bailleur accepte un paiement trimestriel.',
    amenities: ['Cour', 'Volets', 'Eau et électricité individuelles'],
    photos: ['maison-04', 'sejour-03', 'chambrette-01'],
    added: '2026-10-14'
  },
  {
    reference: 'L-1028',
    title: 'Grande villa R+2 à Sacré-Cœur, siège ou habitation',
    city: 'Dakar',
    district: 'Sacré-Cœur',
    price: 1500000,
    rooms: 6,
    bathrooms: 5,
    lounge: 2,
    availability: 'Indisponible',
    description:
      'Trois niveaux sur une avenue passante, avec huit places devant la clôture. Le rez-de-chaussée a déjà servi de salle d’attente à un cabinet médical. Le toit, accessible, peut recevoir des panneaux solaires ou un salon d’été.',
    regulation: 'Usage professionnel possible après accord écrit.',
    amenities: ['Parking', 'Climatisation', 'Groupe électrogène', 'Toit-terrasse', 'Alarme'],
    photos: ['villa-09', 'salon-05', 'reunion-01', 'bain-04'],
    added: '2026-05-28'
  },
  {
    reference: 'L-1029',
    title: 'Villa jumelée à Takhikao, récente',
    city: 'Thiès',
    district: 'Takhikao',
    price: 200000,
    rooms: 3,
    bathrooms: 2,
    lounge: 1,
    description:
      'Livrée en 2024, elle partage un mur avec sa voisine et rien d’autre : compteur, cour et entrée sont à vous. Les fenêtres à moustiquaire et le chauffe-eau solaire sont déjà posés. La route goudronnée passe à cent mètres.',
    amenities: ['Chauffe-eau solaire', 'Moustiquaires', 'Cour', 'Garage'],
    photos: ['villa-06', 'salon-01', 'cuisine-03', 'bain-05'],
    added: '2026-11-04'
  },
  {
    reference: 'L-1030',
    title: 'Villa avec dépendance à Ouakam, vue sur les Mamelles',
    city: 'Dakar',
    district: 'Ouakam',
    price: 950000,
    rooms: 4,
    bathrooms: 3,
    lounge: 1,
    description:
      'La dépendance au fond du jardin fait un studio complet, précieux pour un parent ou un étudiant. De la terrasse on voit le phare s’allumer le soir. Quartier vivant, commerces ouverts tard.',
    amenities: ['Dépendance', 'Terrasse', 'Jardin', 'Climatisation', 'Gardien'],
    photos: ['villa-04', 'terrasse-02', 'studio-03', 'chambre-04'],
    added: '2026-08-05'
  }
]
