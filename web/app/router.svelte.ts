// Which page is shown. Pages have addresses in the hash, so that the app works from any folder and without a server.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'game'; id: string }
  /** A record, and the place in it where it is to be opened. */
  | { page: 'link'; data: string; place: string }
  /** All lessons, or one of them. */
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'settings' }
  | { page: 'missing' };

export function route_of(hash: string): Route {
  const [page = '', argument = '', place = ''] = hash.replace(/^#\/?/, '').split('/');
  if (page === '') return { page: 'home' };
  if (page === 'settings') return { page };
  if (page === 'learn') return { page, game: argument, lesson: place };
  if (page === 'new' && argument) return { page, game: argument };
  if (page === 'game' && argument) return { page, id: argument };
  if (page === 'link' && argument) return { page, data: argument, place };
  return { page: 'missing' };
}

export function address_of(route: Route): string {
  switch (route.page) {
    case 'new': return `#/new/${route.game}`;
    case 'game': return `#/game/${route.id}`;
    case 'link': return `#/link/${route.data}${route.place && `/${route.place}`}`;
    case 'learn': return `#/learn${route.lesson && `/${route.game}/${route.lesson}`}`;
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
