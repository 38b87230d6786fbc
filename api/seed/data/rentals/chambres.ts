import type { Rental } from './rental.ts'

export const chambres: Rental[] = [
  {
    reference: 'L-1055',
    title: 'Chambre meublée chez l’habitant à Randoulène',
    city: 'Thiès',
    district: 'Randoulène',
    price: 40000,
    rooms: 1,
    bathrooms: 1,
    lounge: 0,
    bed: 1,
    description:
      'Chez une famille qui reçoit depuis des années des volontaires et des stagiaires. La chambre a un lit, une armoire, un bureau ; les repas peuvent se prendre ensemble. Salle d’eau partagée avec une seule autre personne.',
    amenities: ['Meublé', 'Repas possibles', 'Internet partagé'],
    photos: ['chambrette-01', 'cour-02'],
    added: '2026-11-10'
  },
  {
    reference: 'L-1056',
    title: 'Chambre avec salle d’eau à Amitié 2',
    city: 'Dakar',
    district: 'Amitié',
    price: 75000,
    rooms: 1,
    bathrooms: 1,
    lounge: 0,
    bed: 1,
    description:
      'Entrée par la cour, salle d’eau privée, fenêtre sur jardin : on y est chez soi. À dix minutes à pied de l’université. Préférence à une étudiante ou une jeune professionnelle.',
    amenities: ['Salle d’eau privée', 'Armoire', 'Entrée indépendante'],
    photos: ['chambrette-02', 'bain-02'],
    added: '2026-10-17'
  },
  {
    reference: 'L-1057',
    title: 'Chambre simple à Thialy, loyer modéré',
    city: 'Thiès',
    district: 'Thialy',
    price: 25000,
    rooms: 1,
    bathrooms: 1,
    lounge: 0,
    description:
      'Une chambre carrelée de quatorze mètres carrés dans une concession tranquille. Cuisine et toilettes communes, bien tenues. L’eau est comprise, l’électricité se partage par sous-compteur.',
    amenities: ['Eau comprise', 'Cuisine commune'],
    photos: ['maison-03', 'chambrette-03'],
    added: '2026-09-14'
  },
  {
    reference: 'L-1058',
    title: 'Grande chambre avec balcon aux HLM',
    city: 'Dakar',
    district: 'HLM',
    price: 65000,
    rooms: 1,
    bathrooms: 1,
    lounge: 0,
    bed: 1,
    description:
      'Au deuxième étage, à côté du marché aux tissus, une chambre de dix-huit mètres carrés où l’on peut aussi recevoir. Balcon sur rue, placard mural, toilettes sur le palier. Ambiance de quartier, voisins serviables.',
    amenities: ['Balcon', 'Placard', 'Meublé'],
    photos: ['chambre-08', 'immeuble-03'],
    added: '2026-08-09'
  },
  {
    reference: 'L-1059',
    title: 'Chambre d’étudiant à Fahu, calme assuré',
    city: 'Thiès',
    district: 'Fahu',
    price: 35000,
    rooms: 1,
    bathrooms: 1,
    lounge: 0,
    bed: 1,
    description:
      'Dans un pavillon de six chambres réservé aux étudiants, avec salle de travail commune et cour plantée. Un gardien vit sur place. Ménage des parties communes deux fois par semaine.',
    regulation: 'Visites jusqu’à 21 h.',
    amenities: ['Salle de travail', 'Wi-Fi', 'Gardien', 'Cour'],
    photos: ['chambrette-03', 'cour-01'],
    added: '2026-10-09'
  },
  {
    reference: 'L-1060',
    title: 'Chambre climatisée dans une villa à Ouakam',
    city: 'Dakar',
    district: 'Ouakam',
    price: 110000,
    rooms: 1,
    bathrooms: 1,
    lounge: 1,
    bed: 1,
    description:
      'Colocation de trois personnes dans une villa avec salon, cuisine équipée et terrasse. La chambre a sa clé, sa climatisation et un grand lit. Ménage et internet sont compris, il reste à partager l’électricité.',
    amenities: ['Climatisation', 'Wi-Fi', 'Ménage', 'Terrasse', 'Cuisine équipée'],
    photos: ['chambre-03', 'cuisine-06', 'salon-06'],
    added: '2026-07-19'
  }
]
