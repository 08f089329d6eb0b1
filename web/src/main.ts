// Starts the page: settings and language first, then the page in them.

import { mount } from 'svelte';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import App from './App.svelte';
import { chooseLanguage, languageOf } from './i18n';
import NoStore from './parts/NoStore.svelte';
import { startSettings } from './settings/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');

try {
  await startSettings();
  mount(App, { target });
} catch (error) {
  // Without a place to keep games in, the page could only lose them: it says so instead.
  await chooseLanguage(languageOf(navigator.languages));
  document.documentElement.dataset['theme'] = 'light';
  mount(NoStore, { target, props: { error } });
}
