import { lending } from './lending';

// Long: every right in every way, from everybody who may start it.
lending({ every: 1 });
