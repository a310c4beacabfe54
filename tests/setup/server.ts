import 'reflect-metadata';
import './fail-on-console';
