import type { Right } from './rights.ts'
import type { RouteName } from './routes.ts'

type Kind = 'properties' | 'sales' | 'btp' | 'articles'

/** The rights of the routes that write and list one kind. */
const ofKind = <Section extends Kind>(section: Section, write: Right, take: Right, give: Right) =>
  ({
    [`POST /${section}`]: write,
    [`PUT /${section}/:id`]: write,
    [`GET /admin/${section}`]: 'readListings',
    [`GET /admin/${section}/:id`]: 'readListings',
    [`POST /admin/${section}/:id/restore`]: write,
    [`GET /admin/${section}/:id/history`]: 'readListings',
    [`POST /admin/${section}/:id/history/:step/restore`]: write,
    [`POST /admin/${section}/history/:requestId/undo`]: write,
    [`DELETE /admin/${section}/:id`]: 'purge',
    [`POST /admin/${section}/bulk`]: write,
    [`GET /admin/${section}/export`]: give,
    [`POST /admin/${section}/import`]: take
  }) as Partial<Record<RouteName, Right>>

const ofListings = (section: Kind) => ofKind(section, 'writeListings', 'importListings', 'exportListings')

/** The right that a route requires. The API refuses to start where a route of administrators has none. */
export const routeRights: Readonly<Partial<Record<RouteName, Right>>> = {
  'GET /admin/session': 'openBackOffice',
  ...ofListings('properties'),
  'GET /admin/properties/next-reference': 'readListings',
  'DELETE /properties/:id': 'writeListings',
  ...ofListings('sales'),
  'DELETE /sales': 'writeListings',
  ...ofListings('btp'),
  'DELETE /btp/:id': 'writeListings',
  ...ofKind('articles', 'writeArticles', 'writeArticles', 'readListings'),
  'DELETE /articles/:id': 'writeArticles',
  'POST /admin/articles/:id/preview': 'writeArticles',
  'DELETE /admin/articles/:id/preview': 'writeArticles',
  'POST /upload': 'upload',
  'POST /upload/single': 'upload',
  'POST /upload/video': 'upload',
  'POST /upload/audio': 'upload',
  'GET /admin/upload/limits': 'upload',
  'GET /admin/comments': 'moderateComments',
  'PUT /admin/comments/:commentId': 'moderateComments',
  'DELETE /admin/comments/:commentId': 'moderateComments',
  'POST /admin/comments/bulk': 'moderateComments',
  'GET /admin/leads': 'readLeads',
  'POST /admin/leads': 'answerLeads',
  'GET /admin/leads/counts': 'readLeads',
  'GET /admin/leads/:id': 'readLeads',
  'PUT /admin/leads/:id': 'answerLeads',
  'POST /admin/leads/:id/notes': 'answerLeads',
  'GET /admin/leads/:id/sender': 'readLeads',
  'GET /admin/leads/:id/person': 'readLeads',
  'POST /admin/leads/:id/refuse-sender': 'answerLeads',
  'DELETE /admin/leads/:id': 'deleteLeads',
  'GET /admin/replies': 'readLeads',
  'PUT /admin/replies/:situation/:language': 'writeReplies',
  'GET /admin/saved-views': 'readListings',
  'POST /admin/saved-views': 'readListings',
  'PUT /admin/saved-views/:id': 'readListings',
  'DELETE /admin/saved-views/:id': 'readListings',
  'GET /admin/visits': 'readLeads',
  'POST /admin/visits/calendar': 'readLeads',
  'PUT /admin/visits/:id': 'answerLeads',
  'GET /admin/statistics': 'readStatistics',
  'GET /admin/searches': 'readStatistics',
  'GET /admin/users': 'manageUsers',
  'POST /admin/users/invitations': 'manageUsers',
  'PUT /admin/users/:id': 'manageUsers',
  'GET /admin/users/:id/open-work': 'manageUsers',
  'POST /admin/users/:id/handover': 'manageUsers',
  'GET /admin/users/:id/sessions': 'manageUsers',
  'DELETE /admin/users/:id/sessions': 'manageUsers',
  'GET /admin/activity': 'readActivity',
  'GET /admin/outbox': 'manageMails',
  'POST /admin/outbox/:id/retry': 'manageMails',
  'POST /admin/privacy/search': 'managePersons',
  'POST /admin/privacy/export': 'managePersons',
  'POST /admin/privacy/erase': 'managePersons',
  'GET /admin/backups': 'manageSite',
  'GET /admin/builds': 'manageSite',
  'GET /admin/builds/:app/history': 'manageSite',
  'POST /admin/builds/preview': 'manageSite',
  'DELETE /admin/builds/preview': 'manageSite'
}
