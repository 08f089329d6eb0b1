// Starts the page: settings and language first, then the page in them.

import { mount } from 'svelte';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import App from './App.svelte';
import { startSettings } from './settings/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');

await startSettings();
mount(App, { target });
