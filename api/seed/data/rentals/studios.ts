import type { Rental } from './rental.ts'

export const studios: Rental[] = [
  {
    reference: 'L-1048',
    title: 'Studio meublé avec kitchenette à Mermoz',
    city: 'Dakar',
    district: 'Mermoz',
    price: 200000,
    rooms: 1,
    bathrooms: 1,
    lounge: 0,
    bed: 1,
    description:
      'Vingt-huit mètres carrés bien pensés : le lit face à la fenêtre, une table pour deux, une cuisine complète derrière le comptoir. L’immeuble a un gardien et un groupe électrogène. Auchan et l’arrêt de bus sont à trois minutes.',
    amenities: ['Meublé', 'Climatisation', 'Wi-Fi', 'Gardien', 'Groupe électrogène'],
    photos: ['studio-02', 'bain-04'],
    added: '2026-11-14'
  },
  {
    reference: 'L-1049',
    title: 'Studio pour étudiant à Som, près de l’UFR',
    city: 'Thiès',
    district: 'Som',
    price: 60000,
    rooms: 1,
    bathrooms: 1,
    lounge: 0,
    description:
      'Une pièce claire avec salle d’eau privée et coin cuisson, dans une maison où logent déjà quatre étudiants sérieux. Internet est partagé. Le loyer se règle au mois, sans avance excessive.',
    regulation: 'Calme demandé en période d’examens.',
    amenities: ['Internet partagé', 'Salle d’eau privée', 'Bureau'],
    photos: ['studio-01', 'chambrette-03'],
    added: '2026-10-05'
  },
  {
    reference: 'L-1050',
    title: 'Studio haut de gamme à Fann, avec balcon',
    city: 'Dakar',
    district: 'Fann',
    price: 300000,
    rooms: 1,
    bathrooms: 1,
    lounge: 1,
    bed: 1,
    description:
      'Au cinquième étage, un studio de quarante mètres carrés avec une alcôve pour dormir et un vrai salon. Cuisine équipée, lave-linge, balcon plein ouest. Il plaît aux médecins de garde : l’hôpital est à cinq minutes.',
    amenities: ['Meublé', 'Balcon', 'Lave-linge', 'Ascenseur', 'Climatisation'],
    photos: ['studio-04', 'cuisine-03', 'bain-01', 'immeuble-08'],
    added: '2026-09-26'
  },
  {
    reference: 'L-1051',
    title: 'Studio indépendant à Mbour 2, petite terrasse',
    city: 'Thiès',
    district: 'Mbour 2',
    price: 75000,
    rooms: 1,
    bathrooms: 1,
    lounge: 0,
    description:
      'Sur le toit d’une maison familiale, on y accède par un escalier extérieur. Il fait bon le soir sur la terrasse, avec vue sur le quartier et ses neems. Eau et électricité ont leurs sous-compteurs.',
    amenities: ['Terrasse', 'Entrée indépendante', 'Sous-compteurs'],
    photos: ['terrasse-04', 'studio-03'],
    added: '2026-11-01'
  },
  {
    reference: 'L-1052',
    title: 'Studio neuf aux HLM Grand Yoff',
    city: 'Dakar',
    district: 'Grand Yoff',
    price: 130000,
    rooms: 1,
    bathrooms: 1,
    lounge: 0,
    description:
      'Jamais habité : peinture fraîche, carrelage gris, prises en nombre suffisant. La fenêtre donne sur une cour intérieure, à l’abri du bruit de la route. Un premier logement pratique pour qui travaille en ville.',
    amenities: ['Neuf', 'Placard', 'Compteur individuel'],
    photos: ['immeuble-06', 'studio-05', 'bain-02'],
    added: '2026-08-17'
  },
  {
    reference: 'L-1053',
    title: 'Studio meublé de passage à l’Escale',
    city: 'Thiès',
    district: 'Escale',
    name: 'Résidence de la Gare',
    price: 12000,
    period: 'Jour',
    rooms: 1,
    bathrooms: 1,
    lounge: 0,
    bed: 1,
    description:
      'Pour une mission de quelques jours à Thiès : lit de cent quarante, bureau, connexion rapide et café offert. Le ménage se fait un jour sur deux. Facture sur demande pour les entreprises.',
    amenities: ['Meublé', 'Wi-Fi', 'Ménage', 'Climatisation'],
    photos: ['studio-01', 'bain-05'],
    added: '2026-06-30'
  },
  {
    reference: 'L-1054',
    title: 'Studio avec jardin à Yoff Layène',
    city: 'Dakar',
    district: 'Yoff',
    price: 160000,
    rooms: 1,
    bathrooms: 1,
    lounge: 0,
    bed: 1,
    availability: 'Indisponible',
    description:
      'Au rez-de-chaussée d’une petite villa, un studio qui ouvre sur un carré de jardin partagé avec la propriétaire. La plage est à dix minutes de marche. Idéal pour une personne seule qui cherche le calme.',
    amenities: ['Jardin', 'Meublé', 'Eau comprise'],
    photos: ['studio-03', 'cour-03'],
    added: '2026-05-06'
  }
]
