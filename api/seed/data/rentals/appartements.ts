import type { Rental } from './rental.ts'

export const appartements: Rental[] = [
  {
    reference: 'L-1001',
    title: 'Appartement F4 avec deux balcons à Mermoz',
    city: 'Dakar',
    district: 'Mermoz',
    name: 'Résidence Téranga',
    price: 550000,
    rooms: 3,
    bathrooms: 2,
    lounge: 1,
    description:
      'Au troisième étage avec ascenseur, cet appartement traversant profite de la lumière du matin dans les chambres et de celle du soir au salon. La chambre des parents a sa propre salle d’eau. La VDN est à cinq minutes, les écoles du quartier se rejoignent à pied.',
    regulation: 'Deux mois de caution, un mois d’avance. Immeuble calme : pas de bruit après 22 h.',
    amenities: ['Ascenseur', 'Groupe électrogène', 'Gardien jour et nuit', 'Climatisation', 'Surpresseur'],
    photos: ['immeuble-02', 'salon-02', 'chambre-07', 'cuisine-02'],
    added: '2026-11-18'
  },
  {
    reference: 'L-1002',
    title: 'Bel F3 lumineux à Mbour 1, près de la gare',
    city: 'Thiès',
    district: 'Mbour 1',
    name: 'Immeuble Sainte-Anne',
    price: 175000,
    rooms: 2,
    bathrooms: 1,
    lounge: 1,
    description:
      'Un trois-pièces soigné au deuxième étage, repeint en septembre. Le salon donne sur la rue par une porte-fenêtre, les deux chambres sur une cour tranquille. Boulangerie, pharmacie et arrêt de taxis sont au pied de l’immeuble.',
    amenities: ['Carrelage', 'Placards', 'Eau courante', 'Compteur individuel'],
    photos: ['immeuble-01', 'salon-01', 'chambre-02'],
    added: '2026-11-12'
  },
  {
    reference: 'L-1003',
    title: 'Grand F5 familial à Sacré-Cœur 3',
    city: 'Dakar',
    district: 'Sacré-Cœur',
    name: 'Résidence Les Filaos',
    price: 700000,
    rooms: 4,
    bathrooms: 3,
    lounge: 1,
    description:
      'Cent soixante mètres carrés pour une famille : quatre chambres avec placards, une cuisine fermée assez grande pour y déjeuner et une buanderie. Le séjour s’ouvre sur un balcon de douze mètres carrés. Deux places de parking en sous-sol sont comprises dans le loyer.',
    regulation: 'Animaux acceptés après accord du syndic.',
    amenities: ['Parking', 'Ascenseur', 'Buanderie', 'Balcon', 'Groupe électrogène', 'Interphone'],
    photos: ['immeuble-07', 'sejour-02', 'chambre-04', 'cuisine-04'],
    added: '2026-10-30'
  },
  {
    reference: 'L-1004',
    title: 'F2 neuf à Grand Standing, première mise en location',
    city: 'Thiès',
    district: 'Grand Standing',
    price: 130000,
    rooms: 1,
    bathrooms: 1,
    lounge: 1,
    description:
      'L’immeuble vient d’être livré et vous seriez le premier locataire. La cuisine est ouverte sur le salon, la chambre reçoit un placard de trois portes et la salle d’eau une douche à l’italienne. Idéal pour un jeune couple ou un agent en poste à Thiès.',
    amenities: ['Cuisine équipée', 'Chauffe-eau', 'Placards', 'Gardien'],
    photos: ['immeuble-04', 'cuisine-06', 'bain-02'],
    added: '2026-11-06'
  },
  {
    reference: 'L-1005',
    title: 'Appartement meublé avec vue à Ngor',
    city: 'Dakar',
    district: 'Ngor',
    name: 'Résidence de l’Île',
    price: 850000,
    rooms: 2,
    bathrooms: 2,
    lounge: 1,
    bed: 3,
    description:
      'Du sixième étage, le regard passe par-dessus les toits jusqu’à l’île de Ngor. L’appartement se loue entièrement meublé, linge et vaisselle compris, avec un ménage par semaine. La plage et l’embarcadère des pirogues sont à huit minutes à pied.',
    regulation: 'Bail d’un an minimum. Non-fumeur à l’intérieur.',
    amenities: ['Meublé', 'Wi-Fi', 'Climatisation', 'Ascenseur', 'Vue mer', 'Ménage hebdomadaire'],
    photos: ['vuemer-02', 'salon-05', 'chambre-09', 'bain-04'],
    added: '2026-11-15'
  },
  {
    reference: 'L-1006',
    title: 'F3 calme au quartier Dixième',
    city: 'Thiès',
    district: 'Dixième',
    price: 120000,
    rooms: 2,
    bathrooms: 1,
    lounge: 1,
    description:
      'Dans une maison de deux étages habitée par ses propriétaires, le premier est à louer avec entrée indépendante. Sol carrelé partout, cuisine avec paillasse et évier, petit balcon sur la rue. Le marché central se rejoint en dix minutes de clando.',
    amenities: ['Entrée indépendante', 'Balcon', 'Carrelage'],
    photos: ['immeuble-06', 'chambre-01', 'cuisine-01'],
    added: '2026-08-21'
  },
  {
    reference: 'L-1007',
    title: 'Duplex avec terrasse privative à Point E',
    city: 'Dakar',
    district: 'Point E',
    name: 'Villa des Badamiers',
    price: 1100000,
    rooms: 3,
    bathrooms: 3,
    lounge: 2,
    description:
      'Les deux derniers niveaux d’un petit immeuble de quatre logements, sur une rue bordée de badamiers. En bas, un double salon et la cuisine ; en haut, trois chambres et une terrasse couverte de vingt-cinq mètres carrés où l’on dîne au frais. Rare dans ce quartier.',
    regulation: 'Trois mois de caution. Charges comprises, hors électricité.',
    amenities: ['Terrasse', 'Parking', 'Climatisation', 'Cuisine équipée', 'Gardien jour et nuit'],
    photos: ['terrasse-02', 'salon-08', 'chambre-05', 'cuisine-06'],
    added: '2026-09-17'
  },
  {
    reference: 'L-1008',
    title: 'F4 spacieux à Médina Fall, au-dessus des commerces',
    city: 'Thiès',
    district: 'Médina Fall',
    name: 'Immeuble Baye Niass',
    price: 160000,
    rooms: 3,
    bathrooms: 2,
    lounge: 1,
    description:
      'Trois chambres bien séparées du salon par un couloir, ce qui plaît aux grandes familles. Le toit est partagé : chacun y a son fil à linge. Une supérette, un atelier de couture et un point de transfert d’argent occupent le rez-de-chaussée.',
    amenities: ['Toit-terrasse partagé', 'Deux salles d’eau', 'Citerne de secours'],
    photos: ['immeuble-03', 'salon-03', 'bain-01'],
    added: '2026-10-08'
  },
  {
    reference: 'L-1009',
    title: 'F3 moderne à Ouakam, cité Comico',
    city: 'Dakar',
    district: 'Ouakam',
    name: 'Cité Comico',
    price: 380000,
    rooms: 2,
    bathrooms: 2,
    lounge: 1,
    description:
      'Une construction de 2023, bien isolée de la route, avec de grandes baies et un salon de vingt-huit mètres carrés. La cuisine américaine est livrée avec plaque, hotte et four. Le monument de la Renaissance et la corniche sont à quelques minutes.',
    amenities: ['Cuisine équipée', 'Interphone', 'Gardien', 'Balcon', 'Chauffe-eau'],
    photos: ['immeuble-08', 'salon-04', 'cuisine-03', 'chambre-03'],
    added: '2026-11-02'
  },
  {
    reference: 'L-1010',
    title: 'Appartement F3 à Liberté 6, extension',
    city: 'Dakar',
    district: 'Liberté 6',
    price: 325000,
    rooms: 2,
    bathrooms: 1,
    lounge: 1,
    availability: 'Indisponible',
    description:
      'Au quatrième étage sans ascenseur, mais la vue récompense l’effort. Deux chambres de bonne taille, un salon d’angle et une cuisine séparée avec loggia. Le BRT passe à trois cents mètres : le Plateau est à vingt-cinq minutes.',
    amenities: ['Loggia', 'Placards', 'Compteur individuel'],
    photos: ['immeuble-05', 'sejour-03', 'chambre-06'],
    added: '2026-06-24'
  },
  {
    reference: 'L-1011',
    title: 'F4 rénové à l’Escale, plafonds hauts',
    city: 'Thiès',
    district: 'Escale',
    name: 'Ancienne maison des Postes',
    price: 220000,
    rooms: 3,
    bathrooms: 2,
    lounge: 1,
    description:
      'Dans un bâtiment de l’époque du chemin de fer, des murs épais qui gardent la fraîcheur et des persiennes d’origine restaurées. L’électricité et la plomberie ont été entièrement refaites cette année. Vous êtes au centre, à deux pas de la Promenade des Thiessois.',
    amenities: ['Cachet ancien', 'Électricité neuve', 'Cour commune', 'Parking dans la rue'],
    photos: ['cour-02', 'sejour-01', 'chambre-08', 'bain-05'],
    added: '2026-10-19'
  },
  {
    reference: 'L-1012',
    title: 'F3 meublé pour expatrié à Fann Résidence',
    city: 'Dakar',
    district: 'Fann',
    name: 'Résidence Cheikh Anta',
    price: 900000,
    rooms: 2,
    bathrooms: 2,
    lounge: 1,
    bed: 3,
    description:
      'À côté de l’université et du Canal 4, un appartement prêt à vivre : il ne manque que vos valises. Bureau dans la chambre d’amis, fibre installée, onduleur pour les coupures. La propriétaire vit dans l’immeuble et veille à tout.',
    amenities: ['Meublé', 'Fibre optique', 'Onduleur', 'Climatisation', 'Salle de sport', 'Parking'],
    photos: ['salon-06', 'chambre-04', 'cuisine-02', 'bain-03'],
    added: '2026-07-29'
  },
  {
    reference: 'L-1013',
    title: 'F2 économique à Diakhao',
    city: 'Thiès',
    district: 'Diakhao',
    price: 85000,
    rooms: 1,
    bathrooms: 1,
    lounge: 1,
    description:
      'Un deux-pièces simple et propre au rez-de-chaussée, avec une petite cour à l’arrière pour cuisiner dehors. Le loyer comprend l’eau. Il convient à un couple ou à un enseignant nouvellement affecté.',
    amenities: ['Cour', 'Eau comprise'],
    photos: ['cour-04', 'chambre-01', 'cuisine-05'],
    added: '2026-09-03'
  },
  {
    reference: 'L-1014',
    title: 'Penthouse face à l’océan aux Almadies',
    city: 'Dakar',
    district: 'Almadies',
    name: 'Résidence Pointe d’Afrique',
    price: 2200000,
    rooms: 4,
    bathrooms: 4,
    lounge: 2,
    description:
      'Tout le dernier étage, deux cent quarante mètres carrés entourés d’une terrasse d’où l’on suit le soleil jusqu’à la mer. Cuisine équipée de grandes marques, suite parentale avec dressing, chambre de service indépendante. La résidence a sa piscine, sa salle de sport et une sécurité permanente.',
    regulation: 'Bail de deux ans. Visite sur rendez-vous uniquement.',
    amenities: ['Piscine', 'Salle de sport', 'Terrasse', 'Vue mer', 'Ascenseur', 'Groupe électrogène', 'Deux parkings'],
    photos: ['vuemer-01', 'salon-07', 'piscine-02', 'chambre-06'],
    added: '2026-11-09'
  },
  {
    reference: 'L-1015',
    title: 'F3 à la Cité Lamy, près du camp',
    city: 'Thiès',
    district: 'Cité Lamy',
    price: 140000,
    rooms: 2,
    bathrooms: 1,
    lounge: 1,
    description:
      'Quartier résidentiel et sûr, rues larges et plantées. L’appartement occupe l’étage d’une villa divisée en deux, avec escalier extérieur et terrasse pour le thé de fin de journée. Garage possible en supplément.',
    amenities: ['Terrasse', 'Escalier indépendant', 'Placards', 'Chauffe-eau'],
    photos: ['terrasse-03', 'salon-01', 'bain-02'],
    added: '2026-05-14'
  },
  {
    reference: 'L-1016',
    title: 'F4 aux Parcelles Assainies, unité 15',
    city: 'Dakar',
    district: 'Parcelles Assainies',
    price: 275000,
    rooms: 3,
    bathrooms: 2,
    lounge: 1,
    description:
      'À deux rues du rond-point, un appartement pratique pour une famille qui travaille à Dakar et veut garder un loyer raisonnable. Trois chambres, dont une avec balcon, cuisine carrelée jusqu’au plafond. École, poste de santé et terrain de sport dans l’unité.',
    amenities: ['Balcon', 'Deux salles d’eau', 'Compteur individuel'],
    photos: ['immeuble-09', 'sejour-04', 'chambrette-02'],
    added: '2026-07-08'
  },
  {
    reference: 'L-1017',
    title: 'F3 à Keur Mame El Hadj, cuisine équipée',
    city: 'Thiès',
    district: 'Keur Mame El Hadj',
    price: 150000,
    rooms: 2,
    bathrooms: 1,
    lounge: 1,
    description:
      'La propriétaire, de retour de France, a fait poser une vraie cuisine avec four encastré et plan de travail en granit. Le salon reçoit un canapé d’angle sans se serrer. Le dispensaire et la grande mosquée du quartier sont tout proches.',
    amenities: ['Cuisine équipée', 'Climatisation au salon', 'Citerne de secours', 'Gardien de nuit'],
    photos: ['cuisine-05', 'salon-02', 'chambre-03', 'immeuble-01'],
    added: '2026-10-25'
  },
  {
    reference: 'L-1018',
    title: 'Grand F3 au Plateau, rue calme',
    city: 'Dakar',
    district: 'Plateau',
    name: 'Immeuble Kermel',
    price: 650000,
    rooms: 2,
    bathrooms: 2,
    lounge: 1,
    description:
      'À cinq minutes du marché Kermel et des ministères, un appartement de standing au parquet ancien, avec un salon de trente-cinq mètres carrés. Double vitrage côté rue et climatisation réversible. Convient aussi bien à un logement qu’à une profession libérale.',
    regulation: 'Usage mixte accepté. Deux mois de caution.',
    amenities: ['Ascenseur', 'Climatisation', 'Double vitrage', 'Cave'],
    photos: ['immeuble-10', 'salon-03', 'chambre-02', 'bain-01'],
    added: '2026-04-27'
  }
]
