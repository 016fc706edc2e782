// Which page is shown. Pages have addresses in the hash, so that the app works from any folder and without a server.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'game'; id: string }
  /** The review of a game, at a place of it or at its end. */
  | { page: 'review'; id: string; place: string }
  /** The analysis board: a position to be set up, or a kept game at a place of it. */
  | { page: 'analysis'; id: string; place: string }
  /** A record, the place in it where it is to be opened, and the page for it. */
  | { page: 'link'; data: string; place: string; as: 'game' | 'review' | 'analysis' }
  /** All lessons, or one of them. */
  | { page: 'learn'; game: string; lesson: string }
  /** All problems, those of a game, or a set of them or one by its name. */
  | { page: 'problems'; game: string; lesson: string }
  /** Playing online, one of the games there, or an invitation to it. */
  | { page: 'online'; game: string; secret: string }
  | { page: 'settings' }
  | { page: 'missing' };

export function route_of(hash: string): Route {
  const [page = '', argument = '', place = '', last = ''] = hash.replace(/^#\/?/, '').split('/');
  if (page === '') return { page: 'home' };
  if (page === 'settings') return { page };
  if (page === 'learn' || page === 'problems') return { page, game: argument, lesson: place };
  if (page === 'online') return { page, game: argument, secret: place };
  if (page === 'new' && argument) return { page, game: argument };
  if (page === 'game' && argument) return { page, id: argument };
  if ((page === 'review' && argument) || page === 'analysis') return { page, id: argument, place };
  if (page === 'link' && argument) return { page, data: argument, place, as: last === 'review' || last === 'analysis' ? last : 'game' };
  return { page: 'missing' };
}

export function address_of(route: Route): string {
  switch (route.page) {
    case 'new': return `#/new/${route.game}`;
    case 'game': return `#/game/${route.id}`;
    case 'review': case 'analysis': return `#/${route.page}/${route.id}${route.place && `/${route.place}`}`;
    case 'link': return `#/link/${route.data}${route.place && `/${route.place}`}${route.as === 'game' ? '' : `/${route.as}`}`;
    case 'learn': return `#/learn${route.lesson && `/${route.game}/${route.lesson}`}`;
    case 'online': return `#/online${route.game && `/${route.game}`}${route.secret && `/${route.secret}`}`;
    case 'settings': return '#/settings';
    default: return '#/';
  }
}

class Router {
  route = $state.raw<Route>(route_of(location.hash));

  /** Counts how often the present page was asked to begin anew. */
  reloads = $state(0);

  /** The page from which the present one was reached. */
  came_from = $state.raw<Route | null>(null);

  constructor() {
    addEventListener('hashchange', () => {
      this.came_from = this.route;
      this.route = route_of(location.hash);
    });
  }

  reload() { ++this.reloads; }

  go(route: Route) { location.hash = address_of(route); }

  /** Goes there without leaving a trace in the history, as after a link has been opened. */
  replace(route: Route) {
    history.replaceState(null, '', address_of(route));
    this.route = route;
  }
}

export const router = new Router();
