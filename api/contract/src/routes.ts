import type { Static, TSchema } from 'typebox'
import { ActivityPage, ActivityQuery } from './activity.ts'
import {
  AlertChange,
  AlertInput,
  AlertList,
  AlertTokenInput,
  AlertTokenQuery,
  SavedAlert,
  SavedSearchInput
} from './alert.ts'
import {
  AdminArticle,
  AdminArticlePage,
  AdminArticleQuery,
  Article,
  ArticleBulk,
  ArticleInput,
  ArticleList,
  ArticlePreview,
  ArticleTitleList,
  ArticleUpdate,
  PreviewLink,
  SavedArticle
} from './article.ts'
import { BackupStatus } from './backups.ts'
import { FailureTrace, VitalsReport } from './build-figures.ts'
import * as comments from './comment.ts'
import { CsvFile, ImportForm, ImportQuery, ImportResponse, type TableType } from './csv-import.ts'
import { FavouriteList } from './favourites.ts'
import { HandoverInput, OpenWork } from './handover.ts'
import { HistoryPage, HistoryQuery, HistoryRestoration, HistoryUndoing, RestoredState } from './history.ts'
import {
  Lead,
  LeadCounts,
  LeadNoteInput,
  LeadPage,
  LeadQuery,
  LeadUpdate,
  MemberLeadList,
  SenderLeads
} from './lead.ts'
import { CallInput, EmailInput, LeadConfirmation, LeadHeaders, LeadInput, OwnerForm, VisitForm } from './lead-input.ts'
import { BulkResponse, SimilarQuery } from './listing.ts'
import { MapMarkers } from './map-marker.ts'
import { OutboxPage, OutboxQuery } from './outbox.ts'
import { PasskeyInput, PasskeyList, PasskeyLoginInput, PasskeyOptions, PasskeyOptionsInput } from './passkey.ts'
import { SingleUploadForm, SingleUploadResponse, UploadForm, UploadResponse } from './photo.ts'
import { PersonErasure, PersonExport, PersonInput, PersonSummary, PersonThread } from './privacy.ts'
import * as products from './product.ts'
import * as properties from './property.ts'
import { Quote, QuoteCheck, QuoteInput } from './quote.ts'
import { CaptionsFile, Recording, RecordingForm, RecordingLimits } from './recording.ts'
import * as releases from './releases.ts'
import { ReplyText, ReplyTextList, ReplyTextUpdate } from './reply-text.ts'
import { Health, Message, NoContent } from './responses.ts'
import { Revisions } from './revisions.ts'
import * as sales from './sale.ts'
import { SavedView, SavedViewInput, SavedViewList, SavedViewQuery, SavedViewUpdate } from './saved-view.ts'
import { PlaceQuery, PlaceSuggestions, SearchQuery, UnderstoodSearch } from './search.ts'
import { SearchStatistics } from './search-statistics.ts'
import { RecoveryCodes, SecondFactorCode, SecondFactorSecret, SecondFactorState } from './second-factor.ts'
import { AdminSession, OpenSessionList, TicketHeaders } from './session.ts'
import { LoginCodeInput, ProviderCallback, ProviderList } from './social-login.ts'
import { Statistics } from './statistics.ts'
import {
  AdminUser,
  AdminUserPage,
  AdminUserQuery,
  AdminUserUpdate,
  ConfirmInput,
  ConfirmQuery,
  ForgotPasswordInput,
  InvitationInput,
  LoginInput,
  LoginResponse,
  Profile,
  ProfileQuery,
  ProfileUpdate,
  ReauthenticationInput,
  ReauthenticationResponse,
  ResetPasswordInput,
  SignupInput
} from './user.ts'
import { ViolationReports } from './violations.ts'
import * as visits from './visit.ts'

interface Route {
  query?: TSchema
  headers?: TSchema
  /** A JSON body. */
  body?: TSchema
  /** A multipart body. */
  form?: TSchema
  /** A file as the body; beside `form`, either of them. */
  file?: TableType
  /** The body of a success. Without it the route redirects: a browser opens it, `http` does not call it. */
  response?: TSchema
}

const table = 'text/csv' as TableType

/**
 * All routes below /api: the API registers each with these schemas. Browser code imports the types only.
 */
export const routes = {
  'GET /health/live': { response: Health },
  'GET /health/ready': { response: Health },

  'GET /revisions': { response: Revisions },

  'GET /properties': { query: properties.PropertyQuery, response: properties.PropertyPage },
  'GET /properties/map': { query: properties.PropertyQuery, response: MapMarkers },
  'GET /properties/:id': { response: properties.Property },
  'GET /properties/:id/similar': { query: SimilarQuery, response: properties.SimilarProperties },
  'GET /properties/:id/captions/:language': { response: CaptionsFile },
  'POST /properties/:id/views': { response: NoContent },
  'POST /properties': { body: properties.PropertyInput, response: properties.SavedProperty },
  'PUT /properties/:id': { body: properties.PropertyUpdate, response: properties.SavedProperty },
  'DELETE /properties/:id': { response: Message },
  'GET /admin/properties': { query: properties.AdminPropertyQuery, response: properties.AdminPropertyPage },
  'GET /admin/properties/next-reference': { response: properties.NextReference },
  'GET /admin/properties/:id': { response: properties.AdminProperty },
  'POST /admin/properties/:id/restore': { response: properties.AdminProperty },
  'GET /admin/properties/:id/history': { query: HistoryQuery, response: HistoryPage },
  'POST /admin/properties/:id/history/:step/restore': { body: HistoryRestoration, response: RestoredState },
  'POST /admin/properties/history/:requestId/undo': { response: HistoryUndoing },
  'DELETE /admin/properties/:id': { headers: TicketHeaders, response: Message },
  'POST /admin/properties/bulk': { body: properties.PropertyBulk, response: BulkResponse },
  'GET /admin/properties/export': { response: CsvFile },
  'POST /admin/properties/import': { query: ImportQuery, file: table, form: ImportForm, response: ImportResponse },

  'GET /search': { query: SearchQuery, response: UnderstoodSearch },
  'GET /places': { query: PlaceQuery, response: PlaceSuggestions },

  'GET /sales': { query: sales.SaleQuery, response: sales.SalePage },
  'GET /sales/map': { query: sales.SaleQuery, response: MapMarkers },
  'GET /sales/:id': { response: sales.Sale },
  'GET /sales/:id/similar': { query: SimilarQuery, response: sales.SimilarSales },
  'GET /sales/:id/captions/:language': { response: CaptionsFile },
  'POST /sales/:id/views': { response: NoContent },
  'POST /sales': { form: sales.SaleForm, response: sales.SavedSale },
  'PUT /sales/:id': { body: sales.SaleUpdate, response: sales.SavedSale },
  'DELETE /sales': { body: sales.SaleDeletion, response: sales.SaleDeletionResponse },
  'GET /admin/sales': { query: sales.AdminSaleQuery, response: sales.AdminSalePage },
  'GET /admin/sales/:id': { response: sales.AdminSale },
  'POST /admin/sales/:id/restore': { response: sales.AdminSale },
  'GET /admin/sales/:id/history': { query: HistoryQuery, response: HistoryPage },
  'POST /admin/sales/:id/history/:step/restore': { body: HistoryRestoration, response: RestoredState },
  'POST /admin/sales/history/:requestId/undo': { response: HistoryUndoing },
  'DELETE /admin/sales/:id': { headers: TicketHeaders, response: Message },
  'POST /admin/sales/bulk': { body: sales.SaleBulk, response: BulkResponse },
  'GET /admin/sales/export': { response: CsvFile },
  'POST /admin/sales/import': { query: ImportQuery, file: table, form: ImportForm, response: ImportResponse },

  'GET /btp': { query: products.ProductQuery, response: products.ProductPage },
  'GET /btp/map': { query: products.ProductQuery, response: MapMarkers },
  'GET /btp/:id': { response: products.Product },
  'GET /btp/:id/similar': { query: SimilarQuery, response: products.SimilarProducts },
  'GET /btp/:id/captions/:language': { response: CaptionsFile },
  'POST /btp/:id/views': { response: NoContent },
  'POST /btp': { body: products.ProductInput, response: products.SavedProduct },
  'PUT /btp/:id': { body: products.ProductUpdate, response: products.SavedProduct },
  'DELETE /btp/:id': { response: Message },
  'GET /admin/btp': { query: products.AdminProductQuery, response: products.AdminProductPage },
  'GET /admin/btp/:id': { response: products.AdminProduct },
  'POST /admin/btp/:id/restore': { response: products.AdminProduct },
  'GET /admin/btp/:id/history': { query: HistoryQuery, response: HistoryPage },
  'POST /admin/btp/:id/history/:step/restore': { body: HistoryRestoration, response: RestoredState },
  'POST /admin/btp/history/:requestId/undo': { response: HistoryUndoing },
  'DELETE /admin/btp/:id': { headers: TicketHeaders, response: Message },
  'POST /admin/btp/bulk': { body: products.ProductBulk, response: BulkResponse },
  'GET /admin/btp/export': { response: CsvFile },
  'POST /admin/btp/import': { query: ImportQuery, file: table, form: ImportForm, response: ImportResponse },

  'GET /articles': { response: ArticleList },
  'GET /articles/titles': { response: ArticleTitleList },
  'GET /articles/:id': { response: Article },
  'GET /articles/previews/:token': { response: ArticlePreview },
  'POST /articles/:id/views': { response: NoContent },
  'POST /articles': { body: ArticleInput, response: SavedArticle },
  'PUT /articles/:id': { body: ArticleUpdate, response: SavedArticle },
  'DELETE /articles/:id': { response: Message },
  'GET /admin/articles': { query: AdminArticleQuery, response: AdminArticlePage },
  'GET /admin/articles/:id': { response: AdminArticle },
  'POST /admin/articles/:id/preview': { response: PreviewLink },
  'DELETE /admin/articles/:id/preview': { response: Message },
  'POST /admin/articles/:id/restore': { response: AdminArticle },
  'GET /admin/articles/:id/history': { query: HistoryQuery, response: HistoryPage },
  'POST /admin/articles/:id/history/:step/restore': { body: HistoryRestoration, response: RestoredState },
  'POST /admin/articles/history/:requestId/undo': { response: HistoryUndoing },
  'DELETE /admin/articles/:id': { headers: TicketHeaders, response: Message },
  'POST /admin/articles/bulk': { body: ArticleBulk, response: BulkResponse },
  'GET /admin/articles/export': { response: CsvFile },
  'POST /admin/articles/import': { query: ImportQuery, file: table, form: ImportForm, response: ImportResponse },

  'GET /articles/:id/comments': { query: comments.CommentPageQuery, response: comments.CommentPage },
  'POST /articles/:id/comments': { body: comments.CommentInput, response: comments.Comment },
  'POST /articles/:id/comments/:commentId/report': { body: comments.CommentReport, response: Message },
  'GET /admin/comments': { query: comments.AdminCommentQuery, response: comments.AdminCommentPage },
  'PUT /admin/comments/:commentId': { body: comments.CommentDecision, response: comments.AdminComment },
  'DELETE /admin/comments/:commentId': { headers: TicketHeaders, response: Message },
  'POST /admin/comments/bulk': {
    headers: TicketHeaders,
    body: comments.CommentBulk,
    response: comments.CommentBulkResponse
  },

  'POST /leads': { headers: LeadHeaders, body: LeadInput, response: LeadConfirmation },
  'POST /quotes': { body: QuoteInput, response: Quote },
  'GET /quotes/:number': { response: QuoteCheck },
  'POST /leads/visit': { body: VisitForm },
  'POST /leads/owner': { headers: LeadHeaders, form: OwnerForm, response: Message },
  'POST /email/send': { headers: LeadHeaders, body: EmailInput, response: Message },
  'GET /admin/leads': { query: LeadQuery, response: LeadPage },
  'POST /admin/leads': { headers: LeadHeaders, body: CallInput, response: Lead },
  'GET /admin/leads/counts': { response: LeadCounts },
  'GET /admin/leads/:id': { response: Lead },
  'PUT /admin/leads/:id': { body: LeadUpdate, response: Lead },
  'POST /admin/leads/:id/notes': { body: LeadNoteInput, response: Lead },
  'GET /admin/leads/:id/person': { response: PersonThread },
  'GET /admin/leads/:id/sender': { response: SenderLeads },
  'POST /admin/leads/:id/refuse-sender': { response: SenderLeads },
  'DELETE /admin/leads/:id': { headers: TicketHeaders, response: Message },

  'GET /admin/replies': { response: ReplyTextList },
  'PUT /admin/replies/:situation/:language': { body: ReplyTextUpdate, response: ReplyText },
  'GET /admin/saved-views': { query: SavedViewQuery, response: SavedViewList },
  'POST /admin/saved-views': { body: SavedViewInput, response: SavedView },
  'PUT /admin/saved-views/:id': { body: SavedViewUpdate, response: SavedView },
  'DELETE /admin/saved-views/:id': { response: NoContent },

  'POST /alerts': { body: AlertInput, response: Message },
  'POST /alerts/confirm': { body: AlertTokenInput },
  'POST /alerts/unsubscribe': { body: AlertTokenInput },
  'POST /alerts/one-click': { query: AlertTokenQuery, response: Message },
  'GET /users/favourites': { response: FavouriteList },
  'PUT /users/favourites': { body: FavouriteList, response: Message },
  'GET /users/leads': { response: MemberLeadList },
  'GET /users/alerts': { response: AlertList },
  'POST /users/alerts': { body: SavedSearchInput, response: SavedAlert },
  'PUT /users/alerts/:id': { body: AlertChange, response: SavedAlert },
  'DELETE /users/alerts/:id': { response: Message },
  'GET /visits/times': { response: visits.VisitTimes },
  'GET /visits/files/:token': { response: visits.CalendarFile },
  'GET /visits/calendar/:token': { response: visits.CalendarFile },
  'POST /visits/confirm': { body: visits.VisitTokenInput },
  'GET /visits/own/:token': { response: visits.OwnVisit },
  'POST /visits/move': { body: visits.VisitMoveInput },
  'POST /visits/cancel': { body: visits.VisitTokenInput },
  'GET /admin/visits': { response: visits.VisitList },
  'POST /admin/visits/calendar': { response: visits.VisitCalendar },
  'PUT /admin/visits/:id': { body: visits.VisitDecision, response: Lead },

  'POST /users/signup': { body: SignupInput, response: Message },
  'GET /users/confirm': { query: ConfirmQuery },
  'POST /users/confirm': { body: ConfirmInput, response: Message },
  'POST /users/login': { body: LoginInput, response: LoginResponse },
  'POST /users/reauthenticate': { body: ReauthenticationInput, response: ReauthenticationResponse },
  'POST /users/logout': { response: Message },
  'POST /users/forgot-password': { body: ForgotPasswordInput, response: Message },
  'POST /users/reset-password': { body: ResetPasswordInput, response: Message },
  'GET /users/providers': { response: ProviderList },
  'GET /users/oidc/:provider': {},
  'GET /users/oidc/:provider/callback': { query: ProviderCallback },
  'POST /users/oidc/session': { body: LoginCodeInput, response: LoginResponse },
  'GET /users/sessions': { response: OpenSessionList },
  'DELETE /users/sessions/:id': { response: Message },
  'POST /users/login/passkey/options': { response: PasskeyOptions },
  'POST /users/login/passkey': { body: PasskeyLoginInput, response: LoginResponse },
  'GET /users/passkeys': { response: PasskeyList },
  'POST /users/passkeys/options': { body: PasskeyOptionsInput, response: PasskeyOptions },
  'POST /users/passkeys': { body: PasskeyInput, response: PasskeyList },
  'DELETE /users/passkeys/:id': { body: ReauthenticationInput, response: Message },
  'GET /users/second-factor': { response: SecondFactorState },
  'POST /users/second-factor': { body: ReauthenticationInput, response: SecondFactorSecret },
  'PUT /users/second-factor': { body: SecondFactorCode, response: RecoveryCodes },
  'DELETE /users/second-factor': { body: SecondFactorCode, response: Message },
  'GET /users/profile': { query: ProfileQuery, response: Profile },
  'PUT /users/profile': { body: ProfileUpdate, response: Message },

  'GET /admin/session': { response: AdminSession },
  'GET /admin/users': { query: AdminUserQuery, response: AdminUserPage },
  'POST /admin/users/invitations': { headers: TicketHeaders, body: InvitationInput, response: AdminUser },
  'PUT /admin/users/:id': { headers: TicketHeaders, body: AdminUserUpdate, response: AdminUser },
  'GET /admin/users/:id/open-work': { response: OpenWork },
  'POST /admin/users/:id/handover': { body: HandoverInput, response: OpenWork },
  'GET /admin/users/:id/sessions': { response: OpenSessionList },
  'DELETE /admin/users/:id/sessions': { response: Message },
  'GET /admin/activity': { query: ActivityQuery, response: ActivityPage },
  'GET /admin/statistics': { response: Statistics },
  'GET /admin/backups': { response: BackupStatus },
  'GET /admin/searches': { response: SearchStatistics },
  'GET /admin/outbox': { query: OutboxQuery, response: OutboxPage },
  'POST /admin/outbox/:id/retry': { response: Message },
  'POST /admin/privacy/search': { body: PersonInput, response: PersonSummary },
  'POST /admin/privacy/export': { body: PersonInput, response: PersonExport },
  'POST /admin/privacy/erase': { headers: TicketHeaders, body: PersonInput, response: PersonErasure },
  'POST /upload': { form: UploadForm, response: UploadResponse },
  'POST /upload/single': { form: SingleUploadForm, response: SingleUploadResponse },
  'POST /upload/video': { form: RecordingForm, response: Recording },
  'POST /upload/audio': { form: RecordingForm, response: Recording },
  'GET /admin/upload/limits': { response: RecordingLimits },

  'POST /builds/reports': { body: releases.BuildReport, response: NoContent },
  'POST /builds/violations': { body: ViolationReports, response: NoContent },
  'POST /builds/failures': { body: FailureTrace, response: NoContent },
  'POST /builds/vitals': { body: VitalsReport, response: NoContent },
  'GET /builds/verdicts': { response: releases.BuildHealthList },
  'GET /builds/preview': { response: releases.PreviewResponse },
  'GET /admin/builds': { response: releases.LiveReleases },
  'GET /admin/builds/:app/history': { response: releases.ReleaseHistory },
  'POST /admin/builds/preview': { body: releases.PreviewInput, response: releases.Preview },
  'DELETE /admin/builds/preview': { response: Message }
} as const satisfies Record<string, Route>

type Routes = typeof routes

/** `GET /properties/:id`. */
export type RouteName = keyof Routes

export type RouteAt<Method extends string, Path extends string> = Extract<`${Method} ${Path}`, RouteName>

type ParameterOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** `Idempotency-Key`, as clients write it, for `idempotency-key`, as servers read it. */
type HeaderName<Name> = Name extends `${infer Start}-${infer End}`
  ? `${Capitalize<Start>}-${HeaderName<End>}`
  : Capitalize<Name & string>

type Headers<Values> = { [Name in keyof Values as HeaderName<Name>]: Values[Name] }

/** The routes that require a ticket, always or for some bodies: what they do cannot be undone. */
export type IrreversibleRoute = {
  [Name in RouteName]: Routes[Name] extends { headers: typeof TicketHeaders } ? Name : never
}[RouteName]

/** Query parameters that have a default in the API. */
type Defaulted = 'page' | 'limit' | 'state'

type Params<Name> = [ParameterOf<Name>] extends [never] ? unknown : { params: Record<ParameterOf<Name>, string> }

type Query<Parameters> =
  Partial<Parameters> extends Omit<Parameters, Defaulted>
    ? { query?: Partial<Parameters> }
    : { query: Omit<Parameters, Defaulted> & Partial<Parameters> }

type FormOf<Definition> = Definition extends { form: TSchema } ? { body: FormData } : unknown

/** What the caller of a route passes, beside its transport options: params, query, headers, body. */
export type RequestOf<Name extends RouteName> = Name extends RouteName
  ? Params<Name> &
      (Routes[Name] extends { query: infer Schema extends TSchema } ? Query<Static<Schema>> : unknown) &
      (Routes[Name] extends { headers: infer Schema extends TSchema }
        ? { headers?: Headers<Static<Schema>> }
        : unknown) &
      (Routes[Name] extends { body: infer Schema extends TSchema } ? { body: Static<Schema> } : unknown) &
      (Routes[Name] extends { file: infer MediaType extends string }
        ? { body: Blob; headers: { 'Content-Type': `${MediaType}${string}` } } | FormOf<Routes[Name]>
        : FormOf<Routes[Name]>)
  : never

type BodyOf<Definition> = Definition extends { response: infer Schema extends TSchema } ? Static<Schema> : never

export type QueryOf<Name extends RouteName> = NonNullable<
  RequestOf<Name> extends { query?: infer Found } ? Found : never
>

export type ResponseOf<Name extends RouteName> = BodyOf<Routes[Name]>

export type PathOf<Method extends string> = {
  [Name in RouteName]: Name extends `${Method} ${infer Path}`
    ? Routes[Name] extends { response: TSchema }
      ? Path
      : never
    : never
}[RouteName]
