import { type Message, messagesOf } from './message.ts'

/** Messages to visitors, section by section. */
export const messagesOfVisitors: Message[] = [
  ...messagesOf('mfe-locations/src', [
    ['Erreur lors de la récupération de la propriété', 'routes.tsx', 'routes.test.ts'],
    ['Location non trouvée', 'routes.tsx', 'detail/detail-page.test.tsx'],
    ['Aucune location disponible pour le moment.', 'list/list-page.tsx', 'list/list-page.test.tsx'],
    ['Réserver', 'list/rental-card.tsx', 'list/list-page.test.tsx'],
    ['Contactez', 'list/rental-card.tsx', 'list/list-page.test.tsx']
  ]),
  ...messagesOf('mfe-ventes/src', [
    ['Erreur lors de la récupération de la vente', 'routes.tsx', 'routes.test.ts'],
    ['Vente non trouvée', 'routes.tsx', 'detail/detail-page.test.tsx'],
    ['Aucune vente disponible pour le moment.', 'list/list-page.tsx', 'list/list-page.test.tsx']
  ]),
  ...messagesOf('mfe-btp/src', [
    ['Erreur lors de la récupération du produit', 'routes.tsx', 'routes.test.ts'],
    ['Produit non trouvé', 'routes.tsx', 'detail/detail-page.test.tsx'],
    ['Aucun produit disponible pour le moment.', 'list/list-page.tsx', 'list/list-page.test.tsx'],
    ['Nous vous répondrons sous 24h', 'detail/order-panels.tsx', 'detail/detail-page.test.tsx']
  ]),
  ...messagesOf('shell/kit/src', [
    ['Chargement...', 'patterns/skeletons.tsx', 'patterns/patterns.test.tsx'],
    ['Aucune image disponible', 'ui/photo.tsx', 'ui/photo.test.tsx']
  ]),
  ...messagesOf('shell/src/pages', [
    ['Email ou mot de passe incorrect', 'account/messages.ts', 'login/login-page.test.tsx'],
    ['Tous les champs sont obligatoires.', 'signup/signup-page.tsx', 'signup/signup-page.test.tsx'],
    ['Les mots de passe ne correspondent pas.', 'account/password-input.tsx', 'signup/signup-page.test.tsx'],
    ["Erreur lors de l'inscription. Veuillez réessayer.", 'signup/signup-page.tsx', 'signup/signup-page.test.tsx'],
    [
      'Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.',
      'signup/signup-page.tsx',
      'signup/signup-page.test.tsx'
    ],
    ['Profil mis à jour avec succès.', 'profile/profile-form.tsx', 'profile/profile-page.test.tsx'],
    ['Erreur lors de la mise à jour du profil.', 'profile/profile-form.tsx', 'profile/profile-page.test.tsx'],
    ['Votre message a été envoyé avec succès.', 'contact/contact-form.tsx', 'contact/contact-page.test.tsx'],
    ["Une erreur s'est produite, veuillez réessayer.", 'contact/contact-form.tsx', 'contact/contact-page.test.tsx'],
    ['Confiez-nous votre bien', 'services/content/gerance.ts', 'services/service-page.test.tsx'],
    ['Confiez-nous votre bien', 'owner-form/owner-form-page.tsx', 'owner-form/owner-form-page.test.tsx']
  ]),
  ...messagesOf('shell/src/layout', [
    ['Version 2.0', 'footer/footer.tsx', 'footer/footer.test.tsx'],
    ['Infos du profil', 'header/navigation.ts', 'header/navigation-bar.test.tsx'],
    ['Déconnexion', 'header/navigation-bar.tsx', 'header/navigation-bar.test.tsx'],
    ['Connexion', 'header/navigation-bar.tsx', 'header/navigation-bar.test.tsx']
  ]),
  {
    text: 'Administrateur',
    file: 'mfe-admin/package.json',
    test: 'shell/src/layout/header/navigation-bar.test.tsx'
  },
  ...messagesOf('api', [
    ['Email ou mot de passe incorrect', 'src/features/users/sessions.ts', 'src/features/users/sessions.test.ts'],
    [
      'Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.',
      'src/features/users/users.routes.ts',
      'src/features/users/signup.test.ts'
    ],
    ['Profil mis à jour avec succès.', 'src/features/users/users.routes.ts', 'src/features/users/profiles.test.ts'],
    ['Votre message a été envoyé avec succès.', 'src/features/leads/lead-mails.ts', 'src/features/leads/leads.test.ts'],
    ['Anonyme', 'src/features/comments/shown-name.ts', 'src/features/comments/comments.test.ts']
  ])
]
