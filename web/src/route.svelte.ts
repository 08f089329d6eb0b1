// The present place, reactive, and going elsewhere.

import { href, parse, type Route } from './router';

let here = $state.raw<Route>(parse(typeof location === 'undefined' ? '' : location.hash));

if (typeof window !== 'undefined') {
  window.addEventListener('hashchange', () => {
    here = parse(location.hash);
  });
}

export function route(): Route {
  return here;
}

export function go(to: Route, replace = false): void {
  if (replace) {
    history.replaceState(null, '', href(to));
    here = to;
  } else {
    location.hash = href(to);
  }
}
